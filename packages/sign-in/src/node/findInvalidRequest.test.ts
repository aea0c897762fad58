import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { findInvalidRequest } from './findInvalidRequest.ts'

const host = ['malformed_request', 'The Host header is invalid, or there are several.']
const target = ['malformed_request', 'The target of the request line is not a path.']

test.each<[object, string[] | null]>([
  [{}, null],
  [{ url: undefined }, null],
  [{ url: '/api?a=//b' }, null],
  [{ url: 'http://other.test/api' }, null],
  [{ url: 'HTTPS://other.test/api' }, null],
  [{ headers: { host: 'a b' } }, host],
  [{ rawHeaders: ['Host', 'app.test', 'Host', 'app.test'] }, host],
  [{ url: '*' }, target],
  [{ url: 'api' }, target],
  [{ url: '/api\\session' }, target],
  [{ url: 'http://other test/api' }, target],
  [{ url: 'ftp://other.test/api' }, target],
  [{ url: 'xhttp://other.test/api' }, target],
  [{ method: 'TRACE' }, ['method_not_allowed', 'Method not allowed.']],
])('finds what is wrong with %j', (fields, expected) => {
  const incoming = { method: 'GET', url: '/api', headers: { host: 'app.test' }, rawHeaders: [], ...fields }
  const refusal = findInvalidRequest(incoming as unknown as IncomingMessage)
  expect(refusal && [refusal.code, refusal.message]).toEqual(expected)
})
