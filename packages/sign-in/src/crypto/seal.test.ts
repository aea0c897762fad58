import { expect, test } from 'vitest'
import { open, seal } from './seal.ts'

const value = { name: 'ä', list: [1, null] }

test('opens what was sealed with the same secret and context', () => {
  expect(open(seal(value, 'secret', 'context'), 'secret', 'context')).toEqual(value)
})

test('two seals of the same value differ', () => {
  expect(seal(value, 'secret', 'context')).not.toBe(seal(value, 'secret', 'context'))
})

test.each([
  ['another secret', 'other', 'context'],
  ['another context', 'secret', 'other'],
])('does not open with %s', (_, secret, context) => {
  expect(() => open(seal(value, 'secret', 'context'), secret, context)).toThrow()
})

test('does not open a text with any byte changed, or a shorter one', () => {
  const bytes = Buffer.from(seal(1, 'secret', 'context'), 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => open(changed.toString('base64url'), 'secret', 'context')).toThrow()
    expect(() => open(bytes.subarray(0, index).toString('base64url'), 'secret', 'context')).toThrow()
  }
})
