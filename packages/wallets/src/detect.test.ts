import { expect, test } from 'vitest'
import type { Wallet } from './define/Wallet.ts'
import { metaMask } from './definitions/metaMask.ts'
import { okx } from './definitions/okx.ts'
import { phantom } from './definitions/phantom.ts'
import { rabby } from './definitions/rabby.ts'
import { safepal } from './definitions/safepal.ts'
import { trust } from './definitions/trust.ts'
import * as detection from './detect.ts'
import { wallets } from './wallets.ts'

const provider = (flags: Record<string, unknown>) => ({ request: async () => null, ...flags })

// On a phone, where flags are used. Tests for a desktop say so in their titles.
const phone = { platform: 'android' } as const
const detectWallet = (wallet: Wallet, window: unknown) => detection.detectWallet(wallet, window, phone)
const detectWallets = (list: readonly Wallet[], window: unknown, options?: detection.DetectWalletOptions) =>
  detection.detectWallets(list, window, { ...phone, ...options })

test('R2.4 finds a wallet by its flag', () => {
  const ethereum = provider({ isRabby: true })
  expect(detectWallet(rabby, { ethereum })).toBe(ethereum)
  expect(detectWallet(okx, { ethereum })).toBeUndefined()
})

test('R2.4 finds a wallet by its namespace', () => {
  const ethereum = provider({})
  expect(detectWallet(phantom, { phantom: { ethereum } })).toBe(ethereum)
  expect(detectWallet(phantom, { phantom: {} })).toBeUndefined()
  expect(detectWallet(trust, { trustwallet: ethereum })).toBe(ethereum)
})

test('R2.4 finds the provider of each of several injected wallets', () => {
  const [first, second] = [provider({ isMetaMask: true }), provider({ isTrust: true })]
  const window = { ethereum: provider({ providers: [first, second] }) }
  expect(detectWallet(metaMask, window)).toBe(first)
  expect(detectWallet(trust, window)).toBe(second)
})

test('R2.4 on a desktop, flags find only wallets without an rdns', () => {
  const desktop = { platform: 'desktop' } as const
  for (const [wallet, flag] of [
    [metaMask, 'isMetaMask'],
    [rabby, 'isRabby'],
    [trust, 'isTrust'],
  ] as const) {
    const window = { ethereum: provider({ [flag]: true }) }
    expect(detectWallet(wallet, window)).toBe(window.ethereum)
    expect(detection.detectWallet(wallet, window, desktop)).toBeUndefined()
    expect(detection.detectWallet(wallet, window)).toBeUndefined()
  }
  const ethereum = provider({ isSafePal: true })
  expect(detection.detectWallet(safepal, { ethereum }, desktop)).toBe(ethereum)
  expect(detection.detectWallet(trust, { trustwallet: ethereum }, desktop)).toBe(ethereum)
})

test('R2.4 ignores providers that an impostor lists with only the flag of MetaMask', () => {
  const decoy = provider({ isMetaMask: true })
  expect(
    detectWallet(metaMask, { ethereum: provider({ isTally: true, providers: [decoy] }) }),
  ).toBeUndefined()
})

test.each(['isClWallet', 'selectExtension'])(
  'R2.4 a provider with isMetaMask and %s is not MetaMask',
  (property) => {
    const ethereum = provider({ isMetaMask: true, [property]: () => {} })
    expect(detectWallet(metaMask, { ethereum })).toBeUndefined()
  },
)

test('R2.4 a wallet that also sets isMetaMask is not MetaMask', () => {
  const ethereum = provider({ isMetaMask: true, isRabby: true })
  expect(detectWallet(metaMask, { ethereum })).toBeUndefined()
  expect(detectWallet(rabby, { ethereum })).toBe(ethereum)
  expect(detectWallet(metaMask, { ethereum: provider({ isMetaMask: true, __seif: {} }) })).toBeUndefined()
})

test('R12.5 neither throws nor finds a wallet with odd values in a page', () => {
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )
  const windows = [
    {},
    { ethereum: null },
    { ethereum: 'ethereum' },
    { ethereum: { isMetaMask: true } },
    { ethereum: throwing, phantom: throwing },
    { ethereum: { providers: [null, 7, throwing, {}] } },
    { ethereum: { request: async () => null, isMetaMask: 'true' } },
    throwing,
  ]
  for (const window of windows) {
    for (const wallet of wallets) expect(detectWallet(wallet, window)).toBeUndefined()
  }
})

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    },
  },
)

test('R2.4 assigns a provider once, to the first wallet of the list', () => {
  const ethereum = provider({ isTrust: true, isRabby: true, isOkxWallet: true })
  expect([...detectWallets([okx, rabby, trust], { ethereum })]).toEqual([[okx, ethereum]])
})

test('R2.4 prefers a namespace to a flag', () => {
  const ethereum = provider({ isTrust: true })
  expect([...detectWallets([trust, okx], { ethereum, okxwallet: ethereum })]).toEqual([[okx, ethereum]])
})

test('R2.4 assigns a flag with impostors last, wherever its wallet is in the list', () => {
  const customWallet: Wallet = { ...rabby, id: 'own', detect: { flags: ['isOwn'] } }
  const ethereum = provider({ isMetaMask: true, isOwn: true })
  expect([...detectWallets([metaMask, customWallet], { ethereum })]).toEqual([[customWallet, ethereum]])
})

test('R2.4 assigns the next provider if the first is taken', () => {
  const [first, second] = [provider({ isTrust: true }), provider({ isTrust: true })]
  const window = { trustwallet: first, ethereum: second }
  expect(detectWallets([trust], window, { exclude: [first] }).get(trust)).toBe(second)
  expect(detectWallets([trust], window, { exclude: [first, second] }).size).toBe(0)
})

test('R2.4 also checks the given providers', () => {
  const other = provider({ isRabby: true })
  expect(detectWallets([rabby], {}, { include: [other] }).get(rabby)).toBe(other)
})

test('R2.4 ignores an impostor at a namespace', () => {
  const wary: Wallet = { ...trust, detect: { namespaces: ['trustwallet'], impostors: ['isRabby'] } }
  expect(detectWallet(wary, { trustwallet: provider({ isRabby: true }) })).toBeUndefined()
})

const trusted = provider({ isTrust: true })
const hole: unknown[] = []
hole[3] = trusted
const lists: [what: string, providers: unknown][] = [
  ['a list with holes', hole],
  ['something like a list', { 0: null, 1: trusted, length: 2 }],
  ['a list with an entry that throws', Object.defineProperty([0, trusted], 0, { get: thrower })],
  ['a list with hostile entries', [throwing, 7, null, undefined, revoked(), trusted]],
  ['a list without end', new Proxy({}, { get: (_, key) => (key === 'length' ? 2 ** 53 : trusted) })],
  ['a frozen list of frozen providers', Object.freeze([Object.freeze(trusted)])],
]

test.each(lists)('R12.5 finds a wallet in %s', (_, providers) => {
  expect(detectWallet(trust, { ethereum: { providers } })).toBe(trusted)
})

test.each([
  ['a length that is no number', { 0: trusted, length: { valueOf: thrower } }],
  ['a length that is a symbol', { 0: trusted, length: Symbol('length') }],
  ['a length below zero', { 0: trusted, length: -1 }],
  ['a length that is no amount', { 0: trusted, length: Number.NaN }],
  ['a getter of the list that throws', throwing],
  ['a revoked list', revoked()],
])('R12.5 does not fail on %s', (_, providers) => {
  expect(detectWallet(trust, { ethereum: { providers } })).toBeUndefined()
})

test('R12.5 reads only the first entries of a huge list', () => {
  let reads = 0
  const counting = new Proxy([], {
    get(_, key) {
      reads++
      return key === 'length' ? 1e9 : undefined
    },
  })
  expect(detectWallet(trust, { ethereum: { providers: counting } })).toBeUndefined()
  expect(reads).toBeLessThan(100)
})

function thrower(): never {
  throw new Error('trap')
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
