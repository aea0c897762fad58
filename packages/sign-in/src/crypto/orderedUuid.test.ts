import { expect, test } from 'vitest'
import { orderedUuid } from './orderedUuid.ts'

// The example of RFC 9562, appendix A.6.
const AT = 0x017f22e279b0

test('creates UUIDs of version 7 that start with the time', () => {
  for (let time = 0; time < 200; time += 1)
    expect(orderedUuid(AT)).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('creates unique UUIDs in the order of time', () => {
  const uuids = Array.from({ length: 500 }, () => orderedUuid(AT))
  expect(new Set(uuids).size).toBe(500)
  expect(orderedUuid(AT) < orderedUuid(AT + 1)).toBe(true)
  expect(orderedUuid(AT) < orderedUuid(AT + 2 ** 40)).toBe(true)
})
