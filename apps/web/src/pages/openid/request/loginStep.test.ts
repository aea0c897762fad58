import { expect, test } from 'vitest'
import { loginStep } from './loginStep.ts'

test.each([
  ['ready', 'loading', false, 'none', 'continue'],
  ['none', 'loading', false, 'none', 'sign_in'],
  ['none', 'signed_out', true, 'none', 'sign_in'],
  ['none', 'signed_in', true, 'none', 'continue'],
  ['too_old', 'signed_in', false, 'none', 'sign_in_again'],
  ['too_old', 'signed_out', true, 'none', 'sign_in'],
  ['too_old', 'signed_in', true, 'none', 'continue'],
  ['none', 'signed_in', true, 'sent', 'continue'],
  ['ready', 'signed_in', false, 'refused', 'sign_in_again'],
  ['ready', 'signed_out', true, 'refused', 'sign_in'],
  // Another sign-in would be refused as well.
  ['none', 'signed_in', true, 'refused', 'failed'],
  ['none', 'signed_in', true, 'failed', 'failed'],
] as const)('session %s, %s, new: %s, answer %s: %s', (session, status, isNew, answer, step) => {
  expect(loginStep({ session, status, isNew, answer })).toBe(step)
})
