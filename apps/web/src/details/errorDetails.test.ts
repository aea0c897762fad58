import { SignInRequestError } from '@countersign/sign-in/client'
import { HttpRequestError } from 'viem'
import { expect, test } from 'vitest'
import { errorDetails } from './errorDetails.ts'

const at = new Date('2026-11-23T10:00:00.000Z')
const where = { at, page: 'https://app.example/account' }
const end = 'Time: 2026-11-23T10:00:00.000Z\nPage: https://app.example/account'

test('R8.3 reports code, status and request ID of a refusal, with time and page', () => {
  const refusal = new SignInRequestError('database_busy', 'The database is busy.', {
    status: 503,
    requestId: 'req-1',
  })
  expect(errorDetails(refusal, where)).toBe(
    `Code: database_busy\nStatus: 503\nRequest ID: req-1\nMessage: The database is busy.\n${end}`,
  )
})

test('R8.3 reports an unexpected error by its name, without lines that may have URLs with keys', () => {
  expect(errorDetails(new TypeError('x is not a function'), where)).toBe(
    `Code: TypeError\nMessage: x is not a function\n${end}`,
  )
  const failed = new HttpRequestError({ url: 'https://rpc.example/secret-key', details: 'No route.' })
  expect(errorDetails(failed, where)).toBe(`Code: HttpRequestError\nMessage: HTTP request failed.\n${end}`)
})

test('R12.5 reports whatever was thrown', () => {
  const trap = {
    get code(): string {
      throw new Error('trap')
    },
  }
  expect(errorDetails(trap, where)).toBe(`Code: unknown\n${end}`)
  expect(errorDetails(null, where)).toBe(`Code: object\n${end}`)
  expect(errorDetails('no', where)).toBe(`Code: string\n${end}`)
  expect(errorDetails(new Error('x'.repeat(500)), where)).toContain(`Message: ${'x'.repeat(200)}\n`)
})
