import { expect, test } from 'vitest'

const problem = { title: 'Unprocessable', status: 422, code: 'invalid_message', detail: 'Line 3 is empty.' }
const text =
  /^Expected status 200, got 422 invalid_message: Line 3 is empty\.\n\{"title":"Unprocessable","status":422\}/

test('names the code and the detail of a problem', () => {
  expect({ status: 200, body: {} }).toHaveStatus(200)
  for (const body of [problem, JSON.stringify(problem), Buffer.from(JSON.stringify(problem))])
    expect(() => expect({ status: 422, body }).toHaveStatus(200)).toThrow(text)
})

test('prints any other body as it is', () => {
  const check = (body) => () => expect({ status: 404, body }).toHaveStatus(200)
  expect(check({ text: 'Not found.' })).toThrow('got 404: {"text":"Not found."}')
  expect(check('Not found.')).toThrow('got 404: Not found.')
  expect(check(undefined)).toThrow('got 404, without a body.')
})

test('reads a copy of the body of a Response', async () => {
  await expect(new Response('')).toHaveStatus(200)
  const refused = Response.json(problem, { status: 422 })
  await expect(expect(refused).toHaveStatus(200)).rejects.toThrow(text)
  expect(await refused.json()).toEqual(problem)
})
