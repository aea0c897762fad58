import { describe, expect, test } from 'vitest'
import { thrownValues } from './testing/thrownValues.ts'
import { isInstance, property, readable, textOf } from './thrown.ts'

describe.each(Object.entries(thrownValues))('%s', (_kind, create) => {
  test('R12.5 is read without throwing', () => {
    const value = create()
    expect(typeof isInstance(value, Error)).toBe('boolean')
    for (const key of ['code', 'message', 'cause']) property(value, key)
    expect(typeof textOf(value)).toBe('string')
  })

  test('R12.5 is readable by a library once it was caught', () => {
    const value = readable(create())
    expect(() => value instanceof Error).not.toThrow()
    if (value instanceof Error) expect(`${value.name}: ${value.message}\n${value.stack}`).toContain('Error')
  })
})

test('keeps what can be read', () => {
  const error = new TypeError('failed', { cause: 7 })
  expect(isInstance(error, TypeError)).toBe(true)
  expect(isInstance(error, RangeError)).toBe(false)
  expect(property(error, 'cause')).toBe(7)
  expect(property('failed', 'length')).toBe(undefined)
  expect([error, { message: 'failed' }, 'failed'].map(textOf)).toEqual(Array(3).fill('failed'))
  for (const value of [error, undefined, { code: 4001 }]) expect(readable(value)).toBe(value)
})
