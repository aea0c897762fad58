import { describe, expect, test } from 'vitest'
import { thrownValues } from './testing/thrownValues.ts'
import { asError, isInstance, property, textOf } from './thrown.ts'

describe.each(Object.entries(thrownValues))('%s', (_kind, create) => {
  test('R12.5 is read without throwing', () => {
    const value = create()
    expect(typeof isInstance(value, Error)).toBe('boolean')
    for (const key of ['code', 'message', 'cause']) property(value, key)
    expect(typeof textOf(value)).toBe('string')
  })

  test('R12.5 is an error with a message', () => {
    const error = asError(create())
    expect(error).toBeInstanceOf(Error)
    expect(typeof error.message).toBe('string')
  })
})

test('keeps what can be read', () => {
  const error = new TypeError('failed', { cause: 7 })
  expect(isInstance(error, TypeError)).toBe(true)
  expect(isInstance(error, RangeError)).toBe(false)
  expect(property(error, 'cause')).toBe(7)
  expect(property('failed', 'length')).toBe(undefined)
  expect([error, { message: 'failed' }, 'failed'].map(textOf)).toEqual(Array(3).fill('failed'))
  expect(asError(error)).toBe(error)
  expect(asError({ code: 4001, message: 'failed' })).toMatchObject({
    message: 'failed',
    cause: { code: 4001 },
  })
})
