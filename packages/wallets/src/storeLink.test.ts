import { expect, test } from 'vitest'
import type { Browser } from './browser.ts'
import { metaMask } from './definitions/metaMask.ts'
import { downloadLink, extensionLink, extensionStores, phonePages, storeLink } from './storeLink.ts'
import type { Wallet, WalletDownloads } from './Wallet.ts'

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

test('R3.2 the page of the extension is offered to an unknown browser, and of a wallet without a store', () => {
  const page = { browserExtension: 'X' }
  expect(extensionLink(withDownloads(every), 'firefox')).toBe('F')
  expect(extensionLink(withDownloads(every), 'other')).toBe('X')
  expect(extensionLink(withDownloads(page), 'firefox')).toBe('X')
  for (const browser of ['firefox', 'safari'] as const) {
    expect(extensionLink(withDownloads({ ...page, chrome: 'C' }), browser)).toBeUndefined()
  }
})

test('R3.2 the stores of an extension are named by their browsers', () => {
  expect(extensionStores(withDownloads(every))).toEqual(['chrome', 'edge', 'firefox', 'opera', 'safari'])
  expect(extensionStores(withDownloads({ browserExtension: 'X' }))).toEqual([])
})

test('R3.2 a device gets the form of the wallet it can install', () => {
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

test('a code leads to one page for every phone where the wallet has one, else to one for each kind', () => {
  expect(phonePages(withDownloads({ ios: 'I', android: 'A', mobile: 'M', qrCode: 'Q' }))).toEqual([
    { phone: 'any', link: 'Q' },
  ])
  expect(phonePages(withDownloads({ ios: 'I', android: 'A' }))).toEqual([
    { phone: 'ios', link: 'I' },
    { phone: 'android', link: 'A' },
  ])
  expect(phonePages(withDownloads({ chrome: 'C' }))).toEqual([])
})
