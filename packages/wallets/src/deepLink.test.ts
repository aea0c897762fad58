import { expect, test } from 'vitest'
import { browseLink, deepLink, qrContent } from './deepLink.ts'
import { backpack } from './definitions/backpack.ts'
import { binance } from './definitions/binance.ts'
import { coinbase } from './definitions/coinbase.ts'
import { ledger } from './definitions/ledger.ts'
import { metaMask } from './definitions/metaMask.ts'
import { onekey } from './definitions/onekey.ts'
import { phantom } from './definitions/phantom.ts'
import { rabby } from './definitions/rabby.ts'
import { rainbow } from './definitions/rainbow.ts'
import { safe } from './definitions/safe.ts'
import { trust } from './definitions/trust.ts'
import { detectInAppBrowser } from './device/inAppBrowser.ts'

const uri = 'wc:ab@2?relay-protocol=irn&symKey=$&'
const encoded = 'wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3D%24%26'

test('R7.4 a deep link contains the URL-encoded pairing URI', () => {
  expect(deepLink(rainbow, 'ios', uri)).toBe(`rainbow://wc?uri=${encoded}`)
  expect(deepLink(ledger, 'desktop', uri)).toBe(`ledgerlive://wc?uri=${encoded}`)
})

test('R7.4 prefers the wallet’s own link to a link that any wallet can open', () => {
  expect(deepLink(metaMask, 'android', uri)).toBe(`https://metamask.app.link/wc?uri=${encoded}`)
  expect(deepLink(coinbase, 'ios', uri)).toBe(`https://go.cb-w.com/wc?uri=${encoded}`)
  expect(deepLink(ledger, 'android', uri)).toBe(uri)
})

test('R7.4 opens a Safe at its page, on a phone and on a desktop', () => {
  for (const platform of ['ios', 'android', 'desktop'] as const)
    expect(deepLink(safe, platform, uri)).toBe(`https://app.safe.global/wc?uri=${encoded}`)
  expect(qrContent(safe, uri)).toBe(uri)
})

test('R7.4 opens the apps of Binance and Ledger with their own links', () => {
  for (const platform of ['ios', 'android'] as const)
    expect(deepLink(binance, platform, uri)).toBe(`bnc://app.binance.com/cedefi/wc?uri=${encoded}`)
  expect(qrContent(binance, uri)).toBe(uri)
  expect(deepLink(binance, 'desktop', uri)).toBeUndefined()
  expect(deepLink(ledger, 'ios', uri)).toBe(`ledgerlive://wc?uri=${encoded}`)
  expect(qrContent(ledger, uri)).toBe(`ledgerlive://wc?uri=${encoded}`)
})

test('R2.14 R7.4 opens the apps of Rabby and OneKey with their own links', () => {
  for (const platform of ['ios', 'android'] as const) {
    expect(deepLink(rabby, platform, uri)).toBe(`rabby://wc?uri=${encoded}`)
    expect(deepLink(onekey, platform, uri)).toBe(`onekey-wallet://wc?uri=${encoded}`)
  }
})

test('R7.4 returns undefined without a link for the platform', () => {
  expect(deepLink(phantom, 'ios', uri)).toBeUndefined()
  expect(deepLink(metaMask, 'desktop', uri)).toBeUndefined()
})

test('R7.4 encodes the URI twice where Telegram decodes it', () => {
  const telegram = detectInAppBrowser('', { telegram: true })
  expect(deepLink(trust, 'android', uri, telegram)).toBe(`trust://wc?uri=${encodeURIComponent(encoded)}`)
  expect(deepLink(coinbase, 'android', uri, telegram)).toBe(
    `https://go.cb-w.com/wc?uri=${encodeURIComponent(encoded)}`,
  )
  expect(deepLink(ledger, 'android', uri, telegram)).toBe(uri)
  expect(deepLink(trust, 'ios', uri, telegram)).toBe(`trust://wc?uri=${encoded}`)
  expect(deepLink(trust, 'android', uri, detectInAppBrowser('Mozilla/5.0 Instagram 404.0'))).toBe(
    `trust://wc?uri=${encoded}`,
  )
})

test('R2.6 a QR code contains the pairing URI in the wallet’s form', () => {
  expect(qrContent(rabby, uri)).toBe(uri)
  expect(qrContent(metaMask, uri)).toBe(`https://metamask.app.link/wc?uri=${encoded}`)
})

test('R2.14 opens a page in the wallet’s in-app browser, if it has one', () => {
  const page = 'https://example.com/mint?id=7&to=$&#a'
  expect(browseLink(metaMask, page)).toBe('https://metamask.app.link/dapp/example.com/mint?id=7&to=$&#a')
  expect(browseLink(phantom, page)).toBe(
    `https://phantom.app/ul/browse/${encodeURIComponent(page)}?ref=https%3A%2F%2Fexample.com`,
  )
  expect(browseLink(backpack, page)).toBe(
    `https://backpack.app/ul/v1/browse/${encodeURIComponent(page)}?ref=https%3A%2F%2Fexample.com`,
  )
  expect(browseLink(rabby, page)).toBeUndefined()
})
