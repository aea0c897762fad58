import { expect, test } from 'vitest'
import { jsonResponse } from './jsonResponse.ts'
import { textOf, withBody } from './textResponse.ts'

test('creates what Response.json creates', async () => {
  const init = { status: 201, headers: { 'x-one': '1' } }
  const value = { a: 'ä', b: undefined }
  const [ours, theirs] = [withBody(jsonResponse(value, init)), Response.json({ a: 'ä' }, init)]
  expect([ours.status, [...ours.headers]]).toEqual([theirs.status, [...theirs.headers]])
  expect(await ours.text()).toBe(await theirs.text())
  expect(jsonResponse(null).headers.get('content-type')).toBe('application/json')
})

test('keeps the text of its responses only, and every cookie', () => {
  expect(textOf(jsonResponse({ a: 1 }))).toBe('{"a":1}')
  const json = Response.json({ a: 1 })
  expect(textOf(json)).toBeUndefined()
  expect(withBody(json)).toBe(json)
  const headers = new Headers([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
  expect(withBody(jsonResponse(1, { headers })).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
