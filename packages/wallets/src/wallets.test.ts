import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { browseLink, deepLink, qrContent } from './deepLink.ts'
import { defineWallet } from './define/defineWallet.ts'
import { monogram } from './define/monogram.ts'
import type { Wallet, WalletDownloads, WalletGroup } from './define/Wallet.ts'
import * as definitions from './definitions.ts'
import { detectWallet } from './detect.ts'
import { detectInAppBrowser } from './device/inAppBrowser.ts'
import { downloadLink } from './storeLink.ts'
import { walletForAnnouncement, wallets } from './wallets.ts'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d'

test('R3.1 contains every definition once', async () => {
  const files = (await readdir(new URL('./definitions', import.meta.url))).map((file) =>
    file.replace('.ts', ''),
  )
  expect(wallets.map((wallet) => wallet.id).sort()).toEqual(files.sort())
  expect(wallets.length).toBeGreaterThanOrEqual(100)
})

test('R3.1 exports every definition by its ID', () => {
  const exported = Object.entries(definitions)
  expect(exported).toHaveLength(wallets.length)
  for (const [name, wallet] of exported) expect(name).toBe(wallet.id)
})

test('R3.1 has no duplicate ID, name or announced domain', () => {
  expect(twice(wallets.map((wallet) => wallet.id.toLowerCase()))).toEqual([])
  expect(twice(wallets.map((wallet) => wallet.name.toLowerCase()))).toEqual([])
  expect(twice(wallets.flatMap((wallet) => wallet.rdns).map((domain) => domain.toLowerCase()))).toEqual([])
})

test('R2.3 has short first groups, and unverified wallets at the end of the long list', () => {
  const group = (name: WalletGroup) => wallets.filter((wallet) => wallet.group === name)
  expect(group('popular').length).toBeGreaterThanOrEqual(6)
  expect(group('popular').length).toBeLessThanOrEqual(8)
  expect(group('recommended').length).toBeGreaterThanOrEqual(3)
  expect(group('recommended').length).toBeLessThanOrEqual(5)
  const unverified = wallets.filter((wallet) => wallet.status === 'unverified')
  expect(wallets.slice(-unverified.length)).toEqual(unverified)
  for (const wallet of unverified) expect(wallet.group).toBe('more')
})

test('R2.3 lists the most common wallets first, and WalletConnect near the top', () => {
  expect(wallets.slice(0, 4).map(({ id }) => id)).toEqual([
    'metaMask',
    'coinbase',
    'walletConnect',
    'rainbow',
  ])
  const groups = wallets.map(({ group }) => group)
  const inOrder = (['recommended', 'popular', 'more'] as const).flatMap((name) =>
    groups.filter((group) => group === name),
  )
  expect(groups).toEqual(inOrder)
})

test('R3.1 every wallet has its own icon', async () => {
  const icons = await Promise.all(wallets.map((wallet) => wallet.icon()))
  expect(wallets.filter((wallet, index) => icons[index] === monogram(wallet))).toEqual([])
  expect(twice(icons)).toEqual([])
})

test('R2.10 has three setup steps for most wallets', () => {
  const withSteps = wallets.filter(({ steps }) => Object.keys(steps).length > 0)
  expect(withSteps.length).toBeGreaterThanOrEqual(60)
  for (const { steps } of withSteps) {
    for (const kinds of Object.values(steps)) expect(kinds).toHaveLength(3)
  }
})

test('R1.2 contains Binance Wallet with its default chain', () => {
  expect(wallets.find((wallet) => wallet.id === 'binance')).toMatchObject({ defaultChainId: 56 })
})

test.for(wallets.map((wallet) => [wallet.id, wallet] as const))(
  'R3.1 %s has a valid definition',
  ([, { icon, ...wallet }]) => {
    expect(() => defineWallet({ ...wallet, icon: null })).not.toThrow()
  },
)

test.for(wallets.map((wallet) => [wallet.id, wallet] as const))(
  'R3.1 the icon of %s is an image',
  async ([, wallet]) => {
    const icon = await wallet.icon()
    expect(icon).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    expect(decodeURIComponent(icon)).not.toMatch(
      /<script|<foreignObject|\son\w+=|https?:\/\/(?!www\.w3\.org)/i,
    )
  },
)

test.for(wallets.map((wallet) => [wallet.id, wallet] as const))(
  'R7.4 the links of %s contain the whole URI',
  ([, wallet]) => {
    const links = (['ios', 'android', 'desktop'] as const)
      .map((platform) => deepLink(wallet, platform, uri))
      .concat(qrContent(wallet, uri))
      .filter((link) => link !== undefined)
    for (const link of links) {
      expect(link === uri || link.endsWith(encodeURIComponent(uri))).toBe(true)
      expect(link).not.toContain('{')
      expect(() => new URL(link)).not.toThrow()
    }
    expect(browseLink(wallet, 'https://example.com/?a=1&b=2') ?? '').not.toContain('{')
  },
)

const telegram = detectInAppBrowser('', { telegram: true })

test.for(wallets.map((wallet) => [wallet.id, wallet] as const))(
  'R7.4 phones read the whole URI from the link of %s, also in Telegram',
  ([, wallet]) => {
    for (const platform of ['ios', 'android'] as const) {
      const link = deepLink(wallet, platform, uri)
      if (link === undefined) continue
      expect(uriIn(link)).toBe(uri)
      const opened = deepLink(wallet, platform, uri, telegram) ?? ''
      expect(uriIn(platform === 'android' ? decodeURIComponent(opened) : opened)).toBe(uri)
    }
  },
)

/** The URI an app reads from a link. */
function uriIn(link: string): string {
  return link.startsWith('wc:') ? link : decodeURIComponent(/[?&]uri=([^&]*)$/.exec(link)?.[1] ?? '')
}

test.for(wallets.map((wallet) => [wallet.id, wallet] as const))(
  'R2.14 %s supports WalletConnect if it has links for a pairing URI',
  ([, wallet]) => {
    const linked = [wallet.mobile?.ios, wallet.mobile?.android, wallet.mobile?.universal, wallet.desktopLink]
    if (linked.some((link) => link !== undefined)) expect(wallet.connect).toContain('walletConnect')
    if (wallet.steps.qrCode) expect(wallet.connect).toContain('walletConnect')
    if (wallet.steps.extension) expect(wallet.connect).toContain('injected')
    if (wallet.steps.desktop?.[2] === 'connect') expect(wallet.desktopLink).toBeDefined()
  },
)

test.for(wallets.map((wallet) => [wallet.id, wallet] as const))(
  'R3.2 %s has a download for a desktop or a phone, unless it needs none',
  ([, wallet]) => {
    const desktop = downloadLink(wallet, { browser: 'chrome', platform: 'desktop', system: 'linux' })
    const phone = downloadLink(wallet, { browser: 'safari', platform: 'ios', system: 'other' })
    const link = desktop ?? phone ?? wallet.downloads.qrCode
    if (link === undefined) expect(['base', 'tempo', 'walletConnect']).toContain(wallet.id)
    else expect(link).toMatch(/^https:\/\//)
  },
)

const extensionId = '[a-p]{32}'
const appStoreLink = /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/
const stores: [host: string, link: RegExp, keys: (keyof WalletDownloads)[]][] = [
  ['apps.apple.com', appStoreLink, ['ios', 'safari', 'macos']],
  [
    'play.google.com',
    /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[a-zA-Z]\w*(?:\.\w+)+$/,
    ['android'],
  ],
  [
    'chromewebstore.google.com',
    new RegExp(`^https://chromewebstore\\.google\\.com/detail/${extensionId}$`),
    ['chrome'],
  ],
  [
    'microsoftedge.microsoft.com',
    new RegExp(`^https://microsoftedge\\.microsoft\\.com/addons/detail/${extensionId}$`),
    ['edge'],
  ],
  ['addons.mozilla.org', /^https:\/\/addons\.mozilla\.org\/firefox\/addon\/[\w-]+\/$/, ['firefox']],
  ['addons.opera.com', /^https:\/\/addons\.opera\.com\/extensions\/details\/[\w-]+\/$/, ['opera']],
]

test.for(wallets.map((wallet) => [wallet.id, wallet] as const))(
  'R3.2 the store links of %s are of the right store',
  ([, { downloads }]) => {
    for (const [key, link] of Object.entries(downloads) as [keyof WalletDownloads, string][]) {
      const store = stores.find(([host]) => new URL(link).hostname === host)
      if (store) {
        expect(store[2]).toContain(key)
        expect(link).toMatch(store[1])
      } else {
        expect(['chrome', 'edge', 'firefox', 'opera', 'safari']).not.toContain(key)
        expect(new URL(link).hostname).not.toMatch(
          /^(?:itunes\.apple|chrome\.google|testflight\.apple)\.com$/,
        )
      }
    }
  },
)

test('R3.2 no two wallets have the same extension or app', () => {
  const inStores = wallets.flatMap(({ downloads }) => [
    ...new Set(
      Object.values(downloads).filter((link) => stores.some(([host]) => link.includes(`//${host}/`))),
    ),
  ])
  expect(twice(inStores)).toEqual([])
})

const provider = (...flags: string[]) => ({
  request: async () => null,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
})
// On a desktop most wallets announce themselves, and their flags are ignored.
const phone = { platform: 'android' } as const
const owners = (window: unknown) =>
  wallets.filter((wallet) => detectWallet(wallet, window, phone) !== undefined).map((wallet) => wallet.id)
const flagged = wallets.flatMap((wallet) =>
  (wallet.detect?.flags ?? []).map((flag) => [flag, wallet.id] as const),
)

test('R2.4 a flag or a namespace belongs to one wallet, or another flag decides', () => {
  for (const wallet of wallets) {
    for (const other of wallets) {
      if (wallet === other) continue
      const shared = (wallet.detect?.flags ?? []).filter((flag) => other.detect?.flags?.includes(flag))
      if (shared.length > 0) expect(yields(wallet, other)).not.toBe(yields(other, wallet))
      const paths = wallet.detect?.namespaces ?? []
      expect(other.detect?.namespaces?.filter((path) => paths.includes(path)) ?? []).toEqual([])
    }
  }
})

test('R2.4 finds the wallet of an announced domain', () => {
  expect(walletForAnnouncement('io.metamask')).toBe(definitions.metaMask)
  expect(walletForAnnouncement('IO.MetaMask.flask')).toBe(definitions.metaMask)
  expect(walletForAnnouncement('io.metamask.evil')).toBeUndefined()
  expect(walletForAnnouncement('dev.countersign.demo')).toBeUndefined()
})

test('R12.5 ignores an announced domain of another type', () => {
  for (const invalid of [undefined, null, 7, {}, ['io.metamask'], '']) {
    expect(walletForAnnouncement(invalid)).toBeUndefined()
  }
})

test('R2.4 a namespace is specific to its wallet', () => {
  for (const path of wallets.flatMap((wallet) => wallet.detect?.namespaces ?? [])) {
    expect(path).not.toMatch(/^(?:ethereum|solana|web3)(?:\.|$)/)
  }
})

test.for(flagged)('R2.4 a provider with only %s is %s', ([flag, id]) => {
  expect(owners({ ethereum: provider(flag) })).toEqual([id])
})

test.for(flagged)('R2.4 a provider with %s and isMetaMask is %s', ([flag, id]) => {
  expect(owners({ ethereum: provider('isMetaMask', flag) })).toEqual([id])
})

test('R2.4 detects any two wallets in one page at their own providers', () => {
  for (const [flag, id] of flagged) {
    for (const [otherFlag, otherId] of flagged) {
      if (id === otherId) continue
      const [first, second] = [provider(flag), provider(otherFlag)]
      const window = { ethereum: { ...provider(), providers: [first, second] } }
      expect(detectWallet(definition(id), window, phone)).toBe(first)
      expect(detectWallet(definition(otherId), window, phone)).toBe(second)
    }
  }
})

function definition(id: string): Wallet {
  const wallet = wallets.find((each) => each.id === id)
  if (!wallet) throw new Error(`Unknown wallet "${id}".`)
  return wallet
}

/** True if a provider with a flag of the other wallet is not this one. */
function yields(wallet: Wallet, other: Wallet): boolean {
  return (wallet.detect?.impostors ?? []).some((flag) => other.detect?.flags?.includes(flag))
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
