import { expect, test } from 'vitest'
import type { SignedInAccount } from '../../sessions/readSessions.ts'
import { sessionState } from './sessionState.ts'

const MINUTE = 60_000
const startedAt = Date.parse('2026-11-25T12:00:00Z')
const openedAt = (time: number) =>
  ({ session: { createdAt: new Date(time).toISOString() } }) as SignedInAccount

const stateOf = (
  time: number | null,
  { params = {}, reasons = ['no_session'], isOtherUser = false }: Partial<Parameters> = {},
) =>
  sessionState(
    { params, prompt: { name: 'login', reasons, details: {} } },
    time === null ? null : openedAt(time),
    { startedAt, now: startedAt + MINUTE, isOtherUser },
  )

type Parameters = { params: Record<string, unknown>; reasons: string[]; isOtherUser: boolean }

test('without a session, the user signs in', () => {
  expect(stateOf(null)).toBe('none')
})

test('any session answers a request that requires none of an age', () => {
  expect(stateOf(startedAt - 9_999 * MINUTE)).toBe('ready')
})

test.each([
  ['prompt=login', { reasons: ['login_prompt'] }],
  ['another user', { isOtherUser: true }],
  ['max_age=0', { params: { max_age: '0' } }],
])('%s needs a session that is newer than the request', (_, options) => {
  expect(stateOf(startedAt - 1, options)).toBe('too_old')
  expect(stateOf(startedAt, options)).toBe('ready')
})

test('max_age is the longest time since the sign-in, in seconds', () => {
  const params = { max_age: 120 }
  expect(stateOf(startedAt - MINUTE, { params })).toBe('ready')
  expect(stateOf(startedAt - MINUTE - 1, { params })).toBe('too_old')
})
