import { defineWallet, metaMask, okx, rabby, safe, trust, wallets } from '@countersign/wallets'
import { expect, test, vi } from 'vitest'
import { disambiguateNames } from './disambiguateNames.ts'
import type { AnnouncedWallet } from './readAnnouncement.ts'
import { walletOptions } from './walletOptions.ts'

const phone = { platform: 'ios', framed: false } as const

const newProvider = (flags: Record<string, unknown> = {}) => ({
  request: vi.fn(async () => null),
  ...flags,
})

type Announced = Partial<AnnouncedWallet> & { readonly rdns: string }
const announced = (wallet: Announced): AnnouncedWallet => ({
  uuid: wallet.rdns,
  name: wallet.rdns,
  icon: 'data:image/png,announced',
  provider: newProvider(),
  ...wallet,
})

const installed = (announcements: readonly AnnouncedWallet[], page: unknown = {}) =>
  walletOptions({
    catalogue: wallets,
    announced: announcements,
    page,
    disambiguate: disambiguateNames,
  }).filter(({ provider }) => provider)
const rows = (announcements: readonly AnnouncedWallet[], page: unknown = {}) =>
  installed(announcements, page).map(({ key, provider }) => [key, provider])

test('R2.4 an announced wallet of the catalogue is that wallet, once, with its own provider', () => {
  const announcement = announced({ rdns: 'io.rabby' })
  const options = walletOptions({ catalogue: wallets, announced: [announcement], page: {} })
  expect(options.filter(({ key }) => key === 'rabby')).toEqual([
    expect.objectContaining({
      name: 'Rabby Wallet',
      connectorId: 'io.rabby',
      provider: announcement.provider,
    }),
  ])
  expect(options).toHaveLength(walletOptions({ catalogue: wallets, page: {} }).length)
})

test('R2.4 lists two providers that claim one wallet separately, each with its own connector', () => {
  const [first, second] = [
    announced({ rdns: 'io.rabby', name: 'Rabby Wallet', uuid: 'a' }),
    announced({ rdns: 'io.rabby', name: 'Rabby Wallet', uuid: 'b' }),
  ]
  const found = installed([first, second])
  expect(found.map(({ key, name, connectorId, provider }) => [key, name, connectorId, provider])).toEqual([
    ['rabby', 'Rabby Wallet (io.rabby) 1', 'io.rabby#a', first.provider],
    ['io.rabby#b', 'Rabby Wallet (io.rabby) 2', 'io.rabby#b', second.provider],
  ])
})

test('R12.5 500 providers that claim one wallet are listed as 25', () => {
  const claims = Array.from({ length: 500 }, (_, index) => announced({ rdns: 'io.rabby', uuid: `${index}` }))
  expect(installed(claims)).toHaveLength(25)
})

test('R2.4 a wallet restarted with its uuid keeps the provider it was first announced with', () => {
  const [first, second] = [
    announced({ rdns: 'io.rabby', uuid: 'u' }),
    announced({ rdns: 'io.rabby', uuid: 'u' }),
  ]
  expect(rows([first, second])).toEqual([['rabby', first.provider]])
  expect(
    walletOptions({ catalogue: null, announced: [first, second], page: {} }).map(({ provider }) => provider),
  ).toEqual([first.provider])
})

test('R12.5 a provider that announces MetaMask with another wallet’s flag is not MetaMask', () => {
  const impostor = newProvider({ isMetaMask: true, isBitski: true })
  expect(rows([announced({ rdns: 'io.metamask', provider: impostor })])).toEqual([])
})

test('R12.5 a rejected claim is the one its flag names, under that name and icon', () => {
  const provider = newProvider({ isMetaMask: true, isRabby: true })
  const [option, ...others] = installed([announced({ rdns: 'io.metamask', name: 'MetaMask', provider })])
  expect(others).toEqual([])
  expect(option).toMatchObject({ key: 'rabby', name: 'Rabby Wallet', connectorId: 'rabby', provider })
  expect(option?.icon).toBe(rabby.icon)
})

test('R12.5 a rejected claim takes no row from the one its flag names', () => {
  const impostor = announced({ rdns: 'io.metamask', provider: newProvider({ isRabby: true }) })
  const genuine = announced({ rdns: 'io.rabby', provider: newProvider({ isRabby: true }) })
  expect(rows([impostor, genuine])).toEqual([['rabby', genuine.provider]])
})

test('R12.5 the genuine wallet gets its row after any number of impostors', () => {
  const impostors = Array.from({ length: 50 }, () =>
    announced({ rdns: 'io.metamask', provider: newProvider({ isBitski: true }) }),
  )
  const genuine = announced({ rdns: 'io.metamask', provider: newProvider({ isMetaMask: true }) })
  expect(rows([...impostors, genuine])).toEqual([['metaMask', genuine.provider]])
})

test('R12.5 no wallet loses its row when its provider is announced under another name', () => {
  const ethereum = newProvider({ isMetaMask: true })
  const theft = announced({ rdns: 'io.rabby', name: 'Rabby Wallet', provider: ethereum })
  const genuine = announced({ rdns: 'io.metamask', name: 'MetaMask', provider: ethereum })
  expect(installed([theft, genuine], { ethereum }).map(({ key, name }) => [key, name])).toEqual([
    ['metaMask', 'MetaMask (io.metamask)'],
    ['rabby', 'Rabby Wallet (io.rabby)'],
  ])
})

test('R2.4 a provider announced as a catalogue wallet and as an unknown one is listed as both, with their domains', () => {
  const provider = newProvider()
  const [unknown, genuine] = [
    announced({ rdns: 'evil.example', name: 'Zerion Official', provider }),
    announced({ rdns: 'io.zerion.wallet', name: 'Zerion', provider }),
  ]
  const found = installed([unknown, genuine])
  expect(found.map(({ name, connectorId, provider: its }) => [name, connectorId, its])).toEqual([
    ['Zerion (io.zerion.wallet)', 'io.zerion.wallet', provider],
    ['Zerion Official (evil.example)', 'evil.example', provider],
  ])
})

test('R2.4 a provider with two names loses the one that a provider with a single name claims', () => {
  const [own, weak] = [newProvider({ isMetaMask: true }), newProvider({ isMetaMask: true })]
  const single = announced({ rdns: 'io.metamask', name: 'MetaMask', uuid: 'single', provider: own })
  const twofold = [
    announced({ rdns: 'io.metamask', name: 'MetaMask', uuid: 'one', provider: weak }),
    announced({ rdns: 'a.wallet', name: 'Two Names', uuid: 'two', provider: weak }),
  ]
  for (const order of [
    [single, ...twofold],
    [...twofold, single],
  ]) {
    const found = installed(order)
    expect(found.map(({ name, provider }) => [name, provider])).toEqual([
      ['MetaMask', own],
      ['Two Names', weak],
    ])
  }
})

test('R2.4 a provider all of whose names are claimed by others keeps a row for each', () => {
  const twofold = newProvider()
  const others = ['io.rabby', 'a.wallet'].map((rdns) => announced({ rdns, uuid: `other ${rdns}` }))
  const claimants = ['io.rabby', 'a.wallet'].map((rdns) => announced({ rdns, provider: twofold }))
  expect(installed([...others, ...claimants]).filter(({ provider }) => provider === twofold)).toHaveLength(2)
})

test('R2.4 two builds of one wallet with an rdns each are both listed, and come back after a reload', () => {
  const stable = announced({ rdns: 'io.metamask', name: 'MetaMask' })
  const flask = announced({ rdns: 'io.metamask.flask', name: 'MetaMask Flask' })
  for (const order of [
    [stable, flask],
    [flask, stable],
  ])
    expect(installed(order).map(({ key, name, connectorId }) => [key, name, connectorId])).toEqual([
      ['metaMask', 'MetaMask (io.metamask)', 'io.metamask'],
      ['io.metamask.flask', 'MetaMask Flask (io.metamask.flask)', 'io.metamask.flask'],
    ])
})

test('R12.5 an unknown wallet does not hide another with its rdns or provider', () => {
  const provider = newProvider()
  const [first, sameRdns, sameProvider] = [
    announced({ rdns: 'a.one', uuid: 'first', provider }),
    announced({ rdns: 'a.one', uuid: 'second' }),
    announced({ rdns: 'a.two', provider }),
  ]
  expect(rows([first, sameRdns])).toEqual([
    ['a.one#first', provider],
    ['a.one#second', sameRdns.provider],
  ])
  expect(rows([first, sameProvider])).toEqual([
    ['a.one', provider],
    ['a.two', provider],
  ])
})

test('R4.16 before the catalogue has loaded, a provider with two names matches none', () => {
  const provider = newProvider()
  const names = ['a.one', 'a.two'].map((rdns) => announced({ rdns, provider }))
  expect(walletOptions({ catalogue: null, announced: names, page: {} })).toEqual([])
})

test('R12.5 lists 24 of 500 unknown wallets, after the catalogue wallets', () => {
  const unknowns = Array.from({ length: 500 }, (_, index) => announced({ rdns: `evil.n${index}` }))
  const keys = installed([
    ...unknowns,
    announced({ rdns: 'io.metamask' }),
    announced({ rdns: 'io.rabby' }),
  ]).map(({ key }) => key)
  expect(keys.slice(0, 2)).toEqual(['metaMask', 'rabby'])
  expect(keys).toHaveLength(26)
})

test('R4.16 finds the last wallet after 500 unknown ones before the catalogue has loaded', () => {
  const unknowns = Array.from({ length: 500 }, (_, index) => announced({ rdns: `evil.n${index}` }))
  const genuine = announced({ rdns: 'io.metamask' })
  const options = walletOptions({ catalogue: null, announced: [...unknowns, genuine], page: {} })
  expect(options.find(({ connectorId }) => connectorId === 'io.metamask')?.provider).toBe(genuine.provider)
})

test('R4.16 before the catalogue has loaded, a wallet claimed by two providers matches none', () => {
  const impostor = announced({ rdns: 'io.metamask', uuid: 'a', provider: newProvider({ isRabby: true }) })
  const genuine = announced({ rdns: 'io.metamask', uuid: 'b', provider: newProvider({ isMetaMask: true }) })
  expect(walletOptions({ catalogue: null, announced: [impostor, genuine], page: {} })).toEqual([])
  expect(rows([impostor, genuine])).toContainEqual(['metaMask', genuine.provider])
})

test('R2.4 a provider that announced itself is never found by the flags of another wallet', () => {
  const ethereum = newProvider({ isMetaMask: true })
  expect(rows([announced({ rdns: 'io.rabby', provider: ethereum })], { ethereum })).toEqual([
    ['rabby', ethereum],
  ])
  expect(rows([announced({ rdns: 'com.stranger', provider: ethereum })], { ethereum })).toEqual([
    ['com.stranger', ethereum],
  ])
})

test('R2.4 detects wallets that did not announce themselves in addition to those that did', () => {
  const [announcing, quiet] = [newProvider({ isMetaMask: true }), newProvider({ isSafePal: true })]
  const page = { ethereum: { ...newProvider(), providers: [announcing, quiet] } }
  expect(rows([announced({ rdns: 'io.rabby', provider: announcing })], page)).toEqual([
    ['rabby', announcing],
    ['safepal', quiet],
  ])
})

test('R2.4 no two wallets share a provider, whatever flags it carries', () => {
  const flags = wallets.flatMap((wallet) => wallet.detect?.flags ?? [])
  const ethereum = newProvider(Object.fromEntries(flags.map((flag) => [flag, true])))
  expect(rows([], { ethereum, okxwallet: ethereum })).toEqual([['okx', ethereum]])
})

test('R2.4 an imitated wallet yields to one that is not imitated', () => {
  const appWallet = defineWallet({
    ...rabby,
    id: 'ownWallet',
    rdns: ['app.own'],
    icon: null,
    detect: { flags: ['isOwn'] },
  })
  const ethereum = newProvider({ isMetaMask: true, isOwn: true })
  const found = walletOptions({
    catalogue: [metaMask, appWallet],
    page: { ethereum },
    context: phone,
  }).filter(({ provider }) => provider)
  expect(found.map(({ key }) => key)).toEqual(['ownWallet'])
})

test('R2.3 offers Safe as connector in a frame and as link outside; hides a wallet without a link', () => {
  const framing = { ...safe, id: 'framing', connect: ['sdk'] as const }
  const keys = (framed: boolean) =>
    walletOptions({ catalogue: [safe, framing], page: {}, context: { platform: 'desktop', framed } }).map(
      ({ key }) => key,
    )
  expect(keys(true)).toEqual([safe.id, 'framing'])
  expect(keys(false)).toEqual([safe.id])
})

test('R2.14 in a phone wallet’s in-app browser that wallet comes first, announced or detected by its flag', () => {
  const provider = newProvider({ isTrust: true })
  const byAnnounce = walletOptions({
    catalogue: wallets,
    announced: [announced({ rdns: 'com.trustwallet.app', provider })],
    page: {},
    context: phone,
  })
  const byFlag = walletOptions({ catalogue: wallets, page: { ethereum: provider }, context: phone })
  for (const options of [byAnnounce, byFlag]) {
    expect(options[0]).toMatchObject({ key: trust.id, inAppBrowser: true })
    expect(options.filter(({ inAppBrowser }) => inAppBrowser)).toHaveLength(1)
    expect(options).toHaveLength(walletOptions({ catalogue: wallets, page: {}, context: phone }).length)
  }
})

test('R2.14 of several wallets on a phone the owner of window.ethereum comes first', () => {
  const owner = announced({ rdns: 'com.okex.wallet' })
  const others = [announced({ rdns: 'io.metamask' }), announced({ rdns: 'a.stranger' })]
  const options = walletOptions({
    catalogue: wallets,
    announced: [...others, owner],
    page: { ethereum: owner.provider },
    context: phone,
  })
  expect(options[0]).toMatchObject({ key: okx.id, inAppBrowser: true })
  expect(options.filter(({ inAppBrowser }) => inAppBrowser)).toHaveLength(1)
  expect(
    walletOptions({ catalogue: wallets, announced: others, page: {}, context: phone }).some(
      ({ inAppBrowser }) => inAppBrowser,
    ),
  ).toBe(false)
})

test('R2.14 detects no in-app browser on desktop', () => {
  const options = walletOptions({
    catalogue: wallets,
    announced: [announced({ rdns: 'io.rabby' })],
    page: {},
  })
  expect(options.some(({ inAppBrowser }) => inAppBrowser)).toBe(false)
})

test('R4.16 listing wallets sends no request', () => {
  const ethereum = newProvider({ isMetaMask: true })
  const okxwallet = newProvider()
  const rejected = newProvider({ isRabby: true })
  const unknown = newProvider()
  installed(
    [announced({ rdns: 'io.metamask', provider: rejected }), announced({ rdns: 'a.b', provider: unknown })],
    { ethereum, okxwallet },
  )
  for (const { request } of [ethereum, okxwallet, rejected, unknown]) expect(request).not.toHaveBeenCalled()
})

test('R12.5 providers that throw on every access are listed or skipped without errors', () => {
  const provider = new Proxy(newProvider(), {
    get() {
      throw new Error('trap')
    },
    has() {
      throw new Error('trap')
    },
    ownKeys() {
      throw new Error('trap')
    },
  })
  const hostile = [
    announced({ rdns: 'io.metamask', provider }),
    announced({ rdns: 'evil.example', provider: Object.freeze(newProvider()) }),
  ]
  expect(installed(hostile, { ethereum: provider }).map(({ key }) => key)).toEqual([
    'metaMask',
    'evil.example',
  ])
})
