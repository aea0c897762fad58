import { expect, test } from 'vitest'
import { logPath } from './logPath.ts'

test.each([
  ['/openid/interaction/abc_-123/details', '/openid/interaction/:uid/details'],
  ['/openid/auth/abc', '/openid/auth/:uid'],
  ['/openid/auth', '/openid/auth'],
  ['/openid/token', '/openid/token'],
])('%s is logged as %s', (path, logged) => {
  expect(logPath(path)).toBe(logged)
})
