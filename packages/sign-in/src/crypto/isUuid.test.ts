import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUuid } from './isUuid.ts'
import { orderedUuid } from './orderedUuid.ts'

test('recognizes UUIDs of any version and case', () => {
  expect([randomUUID(), randomUUID().toUpperCase(), orderedUuid(Date.now())].every(isUuid)).toBe(true)
})

test.each([
  ['another length', `${randomUUID()}0`],
  ['braces', `{${randomUUID()}}`],
  ['no hyphens', randomUUID().replaceAll('-', '')],
  ['other letters', randomUUID().replace(/^./, 'g')],
  ['a line break', `${randomUUID()}\n`],
  ['no text', null],
])('refuses %s', (_, text) => {
  expect(isUuid(text)).toBe(false)
})
