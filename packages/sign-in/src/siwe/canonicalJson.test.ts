import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

const rewritten = (text: string) => canonicalJson(JSON.parse(text))

test('R10.3 writes JSON with sorted members, no spaces, and the shortest numbers and strings', () => {
  expect(rewritten('{ "b": [1, {"z": null, "a": true}], "a": "x" }')).toBe(
    '{"a":"x","b":[1,{"a":true,"z":null}]}',
  )
  expect(rewritten('{"10":1,"9":2,"a":3}')).toBe('{"10":1,"9":2,"a":3}')
  expect(rewritten('[1.0, 1e3, 0.000001, 1E-7, -0, 1e21]')).toBe('[1,1000,0.000001,1e-7,0,1e+21]')
  expect(rewritten('["\\u0041\\/\\u00e9\\u000a\\u001f"]')).toBe('["A/é\\n\\u001f"]')
  expect(rewritten('{"a":1,"a":2}')).toBe('{"a":2}')
  expect(rewritten('{"__proto__":{"x":1},"constructor":2}')).toBe('{"__proto__":{"x":1},"constructor":2}')
})

test('R10.3 sorts members by UTF-16 code units (RFC 8785)', () => {
  // The example of RFC 8785, section 3.2.3: by code points the last two would be swapped.
  const sorted = ['\r', '1', '\u0080', 'ö', '€', '😀', '\ufb33']
  const given = Object.fromEntries([...sorted].reverse().map((name) => [name, 0]))
  expect(Object.keys(JSON.parse(canonicalJson(given) ?? ''))).toEqual([
    '1',
    ...sorted.filter((name) => name !== '1'),
  ])
  expect(canonicalJson(given)).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`)
})

test('R10.3 returns null for values without a canonical form', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const deepObject = (levels: number) => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`
  expect(rewritten(deep(17))).toBe(deep(17))
  expect(rewritten(deepObject(16))).toBe(deepObject(16))
  for (const text of [
    deep(18),
    deep(100_000),
    deepObject(17),
    '1e400',
    '["\\ud800"]',
    '{"\\udc00":1}',
    '[{"a":["\\udc00\\ud800"]}]',
  ]) {
    expect([text.slice(0, 40), rewritten(text)]).toEqual([text.slice(0, 40), null])
  }
})
