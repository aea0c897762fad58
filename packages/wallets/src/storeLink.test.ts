import { expect, test } from 'vitest'
import type { Wallet, WalletDownloads } from './define/Wallet.ts'
import { metaMask } from './definitions/metaMask.ts'
import type { Browser } from './device/browser.ts'
import { downloadLink, extensionLink, extensionStores, mobileDownloads, storeLink } from './storeLink.ts'

const withDownloads = (downloads: WalletDownloads): Wallet => ({ ...metaMask, downloads })
const every = { chrome: 'C', edge: 'E', firefox: 'F', opera: 'O', safari: 'S', browserExtension: 'X' }

const links: [Browser, withAll: string | undefined, withChromeOnly: string | undefined][] = [
  ['chrome', 'C', 'C'],
  ['brave', 'C', 'C'],
  ['arc', 'C', 'C'],
  ['edge', 'E', 'C'],
  ['firefox', 'F', undefined],
  ['opera', 'O', 'C'],
  ['safari', 'S', undefined],
  ['other', undefined, undefined],
]

test.for(links)('R3.2 the store of %s', ([browser, withAll, withChromeOnly]) => {
  expect(storeLink(withDownloads(every), browser)).toBe(withAll)
  expect(storeLink(withDownloads({ chrome: 'C' }), browser)).toBe(withChromeOnly)
  expect(storeLink(withDownloads({ browserExtension: 'X' }), browser)).toBeUndefined()
  expect(storeLink(withDownloads({}), browser)).toBeUndefined()
})

test('R3.2 links to the wallet’s own page for an unknown browser, and without a store page', () => {
  const page = { browserExtension: 'X' }
  expect(extensionLink(withDownloads(every), 'firefox')).toBe('F')
  expect(extensionLink(withDownloads(every), 'other')).toBe('X')
  expect(extensionLink(withDownloads(page), 'firefox')).toBe('X')
  for (const browser of ['firefox', 'safari'] as const) {
    expect(extensionLink(withDownloads({ ...page, chrome: 'C' }), browser)).toBeUndefined()
  }
})

test('R3.2 returns the browsers with a store page', () => {
  expect(extensionStores(withDownloads(every))).toEqual(['chrome', 'edge', 'firefox', 'opera', 'safari'])
  expect(extensionStores(withDownloads({ browserExtension: 'X' }))).toEqual([])
})

test('R3.2 links to the form of the wallet that the device can install', () => {
  const wallet = withDownloads({ ios: 'I', mobile: 'M', desktop: 'D', macos: 'A', firefox: 'F' })
  const system = 'linux'
  expect(downloadLink(wallet, { platform: 'ios', browser: 'safari', system: 'other' })).toBe('I')
  expect(downloadLink(wallet, { platform: 'android', browser: 'chrome', system })).toBe('M')
  expect(downloadLink(wallet, { platform: 'desktop', browser: 'firefox', system })).toBe('F')
  expect(downloadLink(wallet, { platform: 'desktop', browser: 'chrome', system })).toBe('D')
  expect(downloadLink(wallet, { platform: 'desktop', browser: 'chrome', system: 'macos' })).toBe('A')
  const extension = withDownloads({ chrome: 'C' })
  expect(downloadLink(extension, { platform: 'ios', browser: 'safari', system: 'other' })).toBeUndefined()
})

test('returns one page for all phones, or else one per platform', () => {
  expect(mobileDownloads(withDownloads({ ios: 'I', android: 'A', mobile: 'M', qrCode: 'Q' }))).toEqual([
    { phone: 'any', link: 'Q' },
  ])
  expect(mobileDownloads(withDownloads({ ios: 'I', android: 'A' }))).toEqual([
    { phone: 'ios', link: 'I' },
    { phone: 'android', link: 'A' },
  ])
  expect(mobileDownloads(withDownloads({ chrome: 'C' }))).toEqual([])
})
