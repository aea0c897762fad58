import { expect, test } from 'vitest'
import { binaryToText, readDataUri } from './dataUri.ts'

/** Node's `fetch` implements the standard. `null` if it fails, as for invalid base64. */
async function fetched(uri: string) {
  const response = await fetch(uri).catch(() => null)
  if (response === null) return null
  const type = response.headers.get('content-type')?.split(';')[0]
  return { type, binary: Buffer.from(await response.arrayBuffer()).toString('latin1') }
}

/** Like `fetched`: an invalid type counts as `text/plain`. */
function read(uri: string) {
  const data = readDataUri(uri)
  if (data === null || data.binary === null) return null
  const isType = /^[\w%+]+\/[\w%+]+$/.test(data.type)
  return { type: isType ? data.type : 'text/plain', binary: data.binary }
}

test.for([
  'data:,',
  'data:,100% of %23f00 %zz %2 %%41 %e2%82 %00',
  'DATA:Text/Plain;CharSet=UTF-8,%C3%BC ü 🍐 \ud800',
  'data:;charset=utf-8,a',
  'data:;base64,YQ',
  'data:text,a',
  'data: image/png ,a b ?c',
  'data:image/png,a#',
  'data:image/png,a#view-1',
  'data:image/png#,a',
  'data:image/png',
  'data:image/png;base64',
  'data:image/png;base64,Y Q = =',
  'data:image/png;base64,%59%51%3d%3D',
  'data:image/png;base64,%0AY%0DQ%20',
  'data:image/png;base64,YQ#a',
  'data:image/png;base64,YR',
  'data:image/png;base64,Y',
  'data:image/png;base64,YQ=',
  'data:image/png;base64,YQ===',
  'data:image/png;base64,_-8=',
  'data:image/png;base64,YQ%',
  'data:image/png;  BASE64  ,YQ',
  'data:image/png;charset=utf-8;base64,YQ',
  'data:image/png;base64;charset=utf-8,YQ',
  'data:image/png;base64=,YQ',
  'data:image/pngbase64,YQ',
  'data:image/png;x="a,b",c',
  'data:/a/../image/png,x',
])('R7.3 reads %j as fetch does', async (uri) => {
  expect(read(uri)).toEqual(await fetched(uri))
})

test('R7.3 reads any data URI as fetch does', async () => {
  const heads = ['image/png', 'IMAGE/SVG+XML', 'text', ';', '; ', ' ', 'base64', 'utf8', 'a=%2C', '"']
  const bodies = [...'🍐é\0\x7f\ud800? /+%<"\'`\\{|,;='].concat(
    ['%', '%2', '%23', '%zZ', '%F0%9f', '%0a', '..', '=='],
    ['YQ', 'YWI', 'YWJj', 'YWJj', 'YWJj'],
  )
  let seed = 1
  const some = (pieces: readonly string[], most: number) => {
    const next = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % limit
    }
    return Array.from({ length: next(most + 1) }, () => pieces[next(pieces.length)]).join('')
  }
  let readable = 0
  for (let round = 0; round < 3_000; round++) {
    const ending = [';base64', '; Base64 ', '', ''][round % 4]
    const uri = `data:${some(heads, 4)}${ending},${some(bodies, 9)}${round % 3 ? '' : '#a?b'}`.replace(
      /[\0 ]+$/,
      '',
    )
    const expected = await fetched(uri)
    expect(read(uri), JSON.stringify(uri)).toEqual(expected)
    if (expected !== null) readable++
  }
  expect(readable).toBeGreaterThan(1_500)
})

test.for([
  ['data:application/json;base64,eyJhIjoiw7wifQ==', '{"a":"ü"}'],
  ['data:application/json;utf8,{"a":"100%"}', '{"a":"100%"}'],
  ['data:application/json,%7B%22a%22%3A1%7D', '{"a":1}'],
  ['DATA:Application/JSON ; BASE64,eyJhIjoxfQ==', '{"a":1}'],
  ['data:application/json,%EF%BB%BF{"a":"100%, %C3%BC"}', '{"a":"100%, ü"}'],
] as const)('R7.2 reads the text of %s', ([uri, text]) => {
  const data = readDataUri(uri)
  expect(data?.type).toBe('application/json')
  expect(binaryToText(data?.binary ?? '')).toBe(text)
})

test.for([
  ['data:,<a fill="#f00"/>', '<a fill="#f00"/>'],
  ['data:,%3Ca fill=%22#f00%22/%3E', '<a fill="#f00"/>'],
  ['data:,{"name":"Pear #1"}#a', '{"name":"Pear #1"}'],
  ['data:,%7B"name":"Pear #1"%7D', '{"name":"Pear #1"}'],
  ['data:,<a\n\tb="1"\r\nc="2"/>', '<a  b="1"  c="2"/>'],
  ['data:\n;base64\n,Y\nQ', 'a'],
] as const)('R7.3 keeps what a URL would lose of unencoded text: %j', ([uri, text]) => {
  expect(readDataUri(uri)).toEqual({ type: '', binary: text })
})

test.for(['', 'data:', 'data', 'data,', 'xdata:,', 'https://example.com/data:,', '<svg>,'])(
  'R7.3 %j is no data URI',
  (text) => {
    expect(readDataUri(text)).toBeNull()
  },
)
