import { expect, test } from 'vitest'
import { jsonResponse, textOf } from './jsonResponse.ts'

test('creates what Response.json creates', async () => {
  const init = { status: 201, headers: { 'x-one': '1' } }
  const [ours, theirs] = [jsonResponse({ a: 'ä', b: undefined }, init), Response.json({ a: 'ä' }, init)]
  expect([ours.status, [...ours.headers]]).toEqual([theirs.status, [...theirs.headers]])
  expect(await ours.text()).toBe(await theirs.text())
  expect(jsonResponse(null).headers.get('content-type')).toBe('application/json')
})

test('keeps the text of its responses only', () => {
  expect(textOf(jsonResponse({ a: 1 }))).toBe('{"a":1}')
  expect(textOf(Response.json({ a: 1 }))).toBeUndefined()
})
