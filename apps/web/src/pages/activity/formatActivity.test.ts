import { errorDefinitions } from '@countersign/api'
import { describe, expect, it } from 'vitest'
import { formatReason } from '../../account/formatReason.ts'
import { formatActivity, isClaim } from './formatActivity.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('formatActivity', () => {
  it.each([
    ['signed_in', null, 'Signed in'],
    ['challenge_issued', null, 'One-time request sent'],
    ['wallet_linked', null, 'Wallet linked'],
    ['wallet_detached', 'signature_mismatch', 'Wallet removed: its contract no longer approves this account'],
    ['wallet_reassigned', null, 'Wallet moved here from another account'],
    ['sign_in_refused', 'message_expired', 'Sign-in refused: the message had expired'],
    [
      'link_refused',
      'wallet_of_another_account',
      'Wallet not linked: the wallet is linked to another account',
    ],
    ['sign_in_refused', null, 'Sign-in refused'],
    ['sign_in_refused', 'account_blocked', 'Sign-in refused: the operator blocked this wallet'],
    ['change_confirmed', null, 'Change confirmed'],
    [
      'confirmation_refused',
      'confirmation_wallet',
      'Change not confirmed: the wallet is not linked to this account',
    ],
    ['signed_in_by_passkey', null, 'Signed in with a passkey'],
    ['signed_in_by_passkey', 'passkey_counter', 'Signed in with a passkey: the passkey may have been copied'],
    [
      'signed_in_by_passkey',
      'passkey_backup_eligibility',
      'Signed in with a passkey: the passkey may have been copied',
    ],
    ['passkey_refused', 'passkey_signature', 'Passkey not added: the passkey was not valid'],
    ['sign_in_refused', 'passkey_counter', 'Sign-in refused: the passkey may have been copied'],
    ['blocked', null, 'Blocked by the operator'],
    ['unblocked', null, 'Unblocked by the operator'],
  ])('R10.10 %s (%s) reads "%s"', (kind, reason, words) => {
    expect(formatActivity({ kind, reason })).toBe(words)
  })

  it.each(Object.keys(errorDefinitions))('R8.3 has a text for the reason %s', (code) => {
    expect(formatReason(code)).not.toContain(code)
  })

  it('R8.3 shows unknown reasons and kinds by their codes', () => {
    expect(formatReason('moon_phase')).toBe('error code moon_phase')
    expect(formatReason('message_layout')).toBe('the message was malformed')
    expect(formatActivity({ kind: 'key_rotated', reason: null })).toBe('Other: key_rotated')
  })

  it('R10.10 treats only a refused sign-in with an address as a claim', () => {
    expect(isClaim({ kind: 'sign_in_refused', address })).toBe(true)
    expect(isClaim({ kind: 'sign_in_refused', address: null })).toBe(false)
    expect(isClaim({ kind: 'link_refused', address })).toBe(false)
    expect(isClaim({ kind: 'signed_in', address })).toBe(false)
  })
})
