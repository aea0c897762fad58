import { SignInRequestError } from '@countersign/sign-in/client'
import { expect, test } from 'vitest'
import { retry } from './accountQueries.ts'

test.each([
  ['got no response', {}, true],
  ['failed in the server', { status: 500 }, true],
  ['was refused', { status: 422 }, false],
])('a request that %s is sent again once at most: %o', (_, response, again) => {
  const error = new SignInRequestError('internal', 'Failed.', response)
  expect([retry(0, error), retry(1, error)]).toEqual([again, false])
})
