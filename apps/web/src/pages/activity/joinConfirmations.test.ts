import { expect, test } from 'vitest'
import type { ActivityEntry } from '../../account/accountTypes.ts'
import { joinConfirmations } from './joinConfirmations.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Entries, newest first, each with the second of its request. */
const log = (...entries: readonly (readonly [kind: string, second: number])[]) =>
  entries.map(
    ([kind, second], index): ActivityEntry => ({
      id: String(entries.length - index),
      kind,
      reason: null,
      at: new Date(second * 1_000),
      address: ALICE,
      chainId: null,
      userAgent: null,
      ipAddress: null,
      sessionId: null,
    }),
  )

const rowsOf = (entries: readonly ActivityEntry[]) =>
  joinConfirmations(entries).map(({ kind, confirmedBy }) =>
    confirmedBy ? `${kind} by ${confirmedBy}` : kind,
  )

test.each([
  'wallet_linked',
  'wallet_unlinked',
  'primary_changed',
  'passkey_added',
  'passkey_removed',
  'account_exported',
])('R10.10 R10.14 a confirmed change is one row: %s', (kind) => {
  const entries = log(['signed_out', 3], [kind, 2], ['change_confirmed', 2], ['challenge_issued', 1])
  expect(rowsOf(entries)).toEqual(['signed_out', `${kind} by ${ALICE}`, 'challenge_issued'])
})

test('R10.14 one confirmation may have several rows, and rows of other requests are no part of it', () => {
  const entries = log(
    ['session_revoked', 3],
    ['session_revoked', 3],
    ['change_confirmed', 3],
    ['session_revoked', 2],
    ['wallet_linked', 1],
    ['change_confirmed', 1],
  )
  expect(rowsOf(entries)).toEqual([
    `session_revoked by ${ALICE}`,
    `session_revoked by ${ALICE}`,
    'session_revoked',
    `wallet_linked by ${ALICE}`,
  ])
})

test('R10.14 a confirmation without a row of its change stays', () => {
  const entries = log(['signed_in', 2], ['change_confirmed', 1])
  expect(rowsOf(entries)).toEqual(['signed_in', 'change_confirmed'])
})
