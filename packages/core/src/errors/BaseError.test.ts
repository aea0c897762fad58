import { expect, test } from 'vitest'
import { BaseError } from './BaseError.ts'

test('carries its code, cause and the path of its documentation', () => {
  const cause = new Error('offline')
  const error = new BaseError('No session.', { code: 'session_invalid', docsPath: 'kit#errors', cause })
  expect(error).toBeInstanceOf(Error)
  expect({ ...error, cause: error.cause, message: error.message }).toEqual({
    name: 'BaseError',
    code: 'session_invalid',
    shortMessage: 'No session.',
    docsPath: 'kit#errors',
    cause,
    message: 'No session.\nDocs: kit#errors',
  })
})

test('has no cause and no path unless they are given', () => {
  const error = new BaseError('No session.', { code: 'session_invalid' })
  expect(error.message).toBe('No session.')
  expect(error.docsPath).toBeNull()
  expect('cause' in error).toBe(false)
})
