import * as v from 'valibot'
import { expect, test } from 'vitest'
import { describeIssue } from './describeIssue.ts'
import { challengeRequestSchema } from './signIn.ts'

const messageOf = (body: unknown) => {
  const parsed = v.safeParse(challengeRequestSchema, body, { abortEarly: true })
  return parsed.success ? parsed.output : describeIssue(parsed.issues[0])
}

test('R5.5 parses the purpose of a challenge', () => {
  expect(messageOf({})).toEqual({ purpose: 'sign_in', framed: false, native: false })
  expect(messageOf({ purpose: 'link', framed: true })).toEqual({
    purpose: 'link',
    framed: true,
    native: false,
  })
  expect(messageOf({ purpose: 'confirm', action: 'delete_account' })).toEqual({
    purpose: 'confirm',
    action: 'delete_account',
    framed: false,
    native: false,
  })
})

test('R5.5 refuses an invalid challenge request with its error', () => {
  const purpose = '"purpose" must be one of sign_in, link, confirm.'
  const action =
    '"action" must be one of link_wallet, unlink_wallet, change_primary, add_passkey, remove_passkey, end_sessions, export_account, delete_account.'
  const noAction = '"action" is only allowed with the purpose "confirm".'
  expect([
    messageOf({ purpose: 'admin' }),
    messageOf({ purpose: null }),
    messageOf({ purpose: 'confirm' }),
    messageOf({ purpose: 'confirm', action: 'sign_in' }),
    messageOf({ purpose: 'link', action: 'link_wallet' }),
    messageOf({ action: 'delete_account' }),
    messageOf({ framed: 'true' }),
  ]).toEqual([
    purpose,
    purpose,
    '"action" is missing.',
    action,
    noAction,
    noAction,
    '"framed" must be true or false.',
  ])
})
