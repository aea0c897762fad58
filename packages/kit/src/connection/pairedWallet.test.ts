import { beforeEach, expect, test } from 'vitest'
import {
  completePairing,
  endPairing,
  forgetPaired,
  pairedWallet,
  pairingWallet,
  rememberLink,
  startPairing,
} from './pairedWallet.ts'

const trust = { key: 'trust', name: 'Trust Wallet' }
const uri = `wc%3Aa3${'00'.repeat(31)}%402%3FsymKey%3Dsecret`

beforeEach(() => {
  endPairing()
  forgetPaired()
})

test('the wallet a code is shown for becomes the one of the session, with the way into its app', () => {
  startPairing(trust)
  rememberLink(`https://link.trustwallet.com/wc?uri=${uri}`)
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
])('of the link %s no secret is kept', (given, link) => {
  startPairing(trust)
  rememberLink(given)
  expect(pairingWallet()).toEqual({ ...trust, link })
})

test('a link that nobody pairs by is not kept, and a session without a choice forgets the one before', () => {
  rememberLink(`trust://wc?uri=${uri}`)
  expect(pairingWallet()).toBeNull()
  startPairing(trust)
  completePairing(() => 'Somebody')
  expect(pairedWallet()).toEqual({ key: 'trust', name: 'Somebody' })
  completePairing(({ name }) => name)
  expect(pairedWallet()).toBeNull()
})
