import { expect, test } from 'vitest'
import { readable } from './readable.ts'
import { thrownValues } from './testing/thrownValues.ts'

test.each(Object.entries(thrownValues))(
  'R12.5 %s is readable by a library once it was caught',
  (_kind, create) => {
    const value = readable(create())
    expect(() => value instanceof Error).not.toThrow()
    if (value instanceof Error) expect(`${value.name}: ${value.message}\n${value.stack}`).toContain('Error')
  },
)

test('keeps what can be read', () => {
  for (const value of [new TypeError('failed', { cause: 7 }), undefined, 'failed', { code: 4001 }])
    expect(readable(value)).toBe(value)
})
