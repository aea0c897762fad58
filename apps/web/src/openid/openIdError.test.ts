import { expect, test } from 'vitest'
import { readOpenIdError } from './openIdError.ts'

test.each([
  [
    '?error=invalid_client&request_id=0f8c-12ab',
    { code: 'invalid_client', reason: 'client', requestId: '0f8c-12ab' },
  ],
  ['?error=unknown_code', { code: null, reason: 'other', requestId: null }],
  ['?error=constructor', { code: null, reason: 'other', requestId: null }],
  ['?error=server_error&request_id=a%20b', { code: 'server_error', reason: 'server', requestId: null }],
  [
    `?error=server_error&request_id=${'a'.repeat(65)}`,
    { code: 'server_error', reason: 'server', requestId: null },
  ],
  ['', { code: null, reason: 'other', requestId: null }],
])('reads %s', (search, error) => {
  expect(readOpenIdError(search)).toEqual(error)
})
