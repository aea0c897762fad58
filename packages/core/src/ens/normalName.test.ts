import { labelhash, namehash } from 'viem'
import { expect, test } from 'vitest'
import { labelHashOf, normalName } from './normalName.ts'

const HASH = labelhash('demo').slice(2)

test('R5.4 a label of 66 characters, 64 hex within brackets, is a label hash', () => {
  expect(labelHashOf(`[${HASH}]`)).toBe(`0x${HASH}`)
  const invalidLabels = [
    HASH,
    `[${HASH.slice(1)}]`,
    `[${HASH}0]`,
    `(${HASH})`,
    `[${HASH.slice(1)}g]`,
    `${HASH}[]`,
    '',
  ]
  for (const label of invalidLabels) expect(labelHashOf(label)).toBeNull()
  expect(namehash(`[${HASH}].eth`)).toBe(namehash('demo.eth'))
})

test('R5.4 keeps a label hash when a name is normalized', () => {
  expect(normalName(`[${HASH.toUpperCase()}].ETH`)).toBe(`[${HASH}].eth`)
  expect(() => normalName(`[${HASH.slice(1)}].eth`)).toThrow('disallowed character')
})

test.for([
  ['DEMO.eth', 'demo.eth'],
  ['Ⓓemo.eth', 'demo.eth'],
  ['_demo.eth', '_demo.eth'],
  ['👍🏽.eth', '👍🏽.eth'],
] as const)('R7.2 normalizes %s to %s (ENSIP-15)', ([name, normal]) => {
  expect(normalName(name)).toBe(normal)
})

test.for([
  '',
  '.',
  'demo..eth',
  'demo.eth.',
  'de mo.eth',
  'dеmo.eth',
  'demo‍.eth',
  'demo。eth',
  'xn--demo.eth',
])('R7.2 "%s" cannot be normalized', (name) => {
  expect(() => normalName(name)).toThrow()
})
