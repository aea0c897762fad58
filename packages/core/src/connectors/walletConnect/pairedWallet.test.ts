import { beforeEach, expect, test } from 'vitest'
import {
  completePairing,
  endPairing,
  forgetPaired,
  pairedWallet,
  pairingWallet,
  rememberDeepLink,
  startPairing,
} from './pairedWallet.ts'

const trust = { key: 'trust', name: 'Trust Wallet' }
const uri = `wc%3Aa3${'00'.repeat(31)}%402%3FsymKey%3Dsecret`

beforeEach(() => {
  endPairing()
  forgetPaired()
})

test('stores the picked wallet and its deep link with the session', () => {
  startPairing(trust)
  rememberDeepLink(`https://link.trustwallet.com/wc?uri=${uri}`)
  expect(pairingWallet()).toEqual({ ...trust, link: 'https://link.trustwallet.com/' })
  expect(pairedWallet()).toBeNull()
  completePairing(({ name }) => name)
  expect(pairingWallet()).toBeNull()
  expect(pairedWallet()).toEqual({ ...trust, link: 'https://link.trustwallet.com/' })
})

test.each([
  [`trust://wc?uri=${uri}`, 'trust://'],
  [`bnc://app.binance.com/cedefi/wc?uri=${uri}`, 'bnc://app.binance.com/cedefi/'],
  [`wc:a3@2?symKey=secret`, ''],
  [`https://elsewhere.example/?code=${uri}`, ''],
])('stores no secret of the link %s', (deepLink, link) => {
  startPairing(trust)
  rememberDeepLink(deepLink)
  expect(pairingWallet()).toEqual({ ...trust, link })
})

test('does not keep the deep link of an abandoned pairing, and a session without a choice removes the previous one', () => {
  rememberDeepLink(`trust://wc?uri=${uri}`)
  expect(pairingWallet()).toBeNull()
  startPairing(trust)
  completePairing(() => 'Somebody')
  expect(pairedWallet()).toEqual({ key: 'trust', name: 'Somebody' })
  completePairing(({ name }) => name)
  expect(pairedWallet()).toBeNull()
})
