import { describe, expect, it } from 'vitest'
import { reasonWords } from '../../account/reasonWords.ts'
import { activityWords, isClaim } from './activityWords.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('activityWords', () => {
  it.each([
    ['signed_in', null, 'Signed in'],
    ['challenge_issued', null, 'Challenge issued'],
    ['wallet_linked', null, 'Wallet linked'],
    ['wallet_detached', 'signature_mismatch', 'Wallet removed: its contract no longer approves this account'],
    ['wallet_reassigned', null, 'Wallet moved here from another account'],
    ['sign_in_refused', 'message_expired', 'Sign-in refused: the message had expired'],
    ['link_refused', 'wallet_of_another_account', 'Wallet not linked: the wallet belongs to another account'],
    ['sign_in_refused', null, 'Sign-in refused'],
    ['sign_in_refused', 'account_blocked', 'Sign-in refused: the operator blocked this wallet'],
    ['change_confirmed', null, 'Change confirmed'],
    [
      'confirmation_refused',
      'confirmation_wallet',
      'Change not confirmed: the wallet is not linked to this account',
    ],
    ['blocked', null, 'Blocked by the operator'],
    ['unblocked', null, 'Let in again by the operator'],
  ])('R10.10 %s (%s) reads "%s"', (kind, reason, words) => {
    expect(activityWords({ kind, reason })).toBe(words)
  })

  it('R8.3 a reason this page does not know is named by its code, and so is a kind', () => {
    expect(reasonWords('moon_phase')).toBe('the server’s code is moon_phase')
    expect(reasonWords('message_layout')).toBe('the message was malformed')
    expect(activityWords({ kind: 'key_rotated', reason: null })).toBe('Something else: key_rotated')
  })

  it('R10.10 only a refused sign-in that named an address is a claim on it', () => {
    expect(isClaim({ kind: 'sign_in_refused', address })).toBe(true)
    expect(isClaim({ kind: 'sign_in_refused', address: null })).toBe(false)
    expect(isClaim({ kind: 'link_refused', address })).toBe(false)
    expect(isClaim({ kind: 'signed_in', address })).toBe(false)
  })
})
