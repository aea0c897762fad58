import { randomUUID } from 'node:crypto'
import {
  type Behaviour,
  chainControls,
  ETHER,
  type InstalledWallet,
  type ProviderEvents,
  type Question,
  type Quirks,
  type RequestArguments,
  type WalletChain,
  walletScript,
} from '@countersign/testing'
import type { Page } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { runningWorld } from './world.ts'

export type InstallWalletOptions = {
  readonly name?: string
  readonly rdns?: string
  readonly uuid?: string
  /** A `data:` image URI. */
  readonly icon?: string
  /** Default: two new keys with 100 coins each on both networks. */
  readonly privateKeys?: readonly Hex[]
  /** Default: both networks of the world. */
  readonly chains?: readonly WalletChain[]
  readonly behaviour?: Partial<Record<Question, Behaviour>>
  readonly quirks?: Partial<Quirks>
}

/** A scripted wallet in a page, held from the test. */
export type WalletHandle = {
  readonly name: string
  readonly rdns: string
  readonly accounts: readonly [Address, ...Address[]]
  /** Of the accounts, in their order. */
  readonly privateKeys: readonly Hex[]
  /** From now on, over reloads too. */
  answer(question: Question, behaviour: Behaviour): Promise<void>
  /** One time, on the page as it is loaded now. */
  answerOnce(question: Question, behaviour: Behaviour): Promise<void>
  /** Ends the oldest question that met `wait`, once it is there. */
  decide(verdict: 'approve' | 'reject'): Promise<void>
  /** Every request since the page was loaded. */
  requests(): Promise<RequestArguments[]>
  /** The methods of {@link WalletHandle.requests}. */
  methods(): Promise<string[]>
  selectAccount(address: Address): Promise<void>
  switchChain(id: number): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  disconnect(): Promise<void>
  emit(event: keyof ProviderEvents, payload?: unknown): Promise<void>
}

/** Installs a scripted wallet into every page loaded after this call. Call it before `page.goto`. */
export async function installWallet(page: Page, options: InstallWalletOptions = {}): Promise<WalletHandle> {
  const { name = 'Test Wallet', rdns = 'dev.countersign.test', uuid = randomUUID() } = options
  const privateKeys = options.privateKeys ?? [await fundedKey(), await fundedKey()]
  const chains = options.chains ?? worldChains()
  const wallet: InstalledWallet = {
    info: { name, rdns, uuid, ...(options.icon ? { icon: options.icon } : {}) },
    privateKeys,
    chains,
    behaviour: options.behaviour ?? {},
    quirks: options.quirks ?? {},
  }
  await page.addInitScript({ content: await walletScript([wallet]) })
  return holdWallet(page, { name, rdns, privateKeys })
}

/** A new key whose account holds 100 coins on every network of the world. */
export async function fundedKey(): Promise<Hex> {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  await Promise.all(
    runningWorld().chains.map(({ rpcUrl }) => chainControls(rpcUrl).setBalance(address, '100')),
  )
  return key
}

function worldChains(): WalletChain[] {
  return runningWorld().chains.map((chain) => ({ ...chain, nativeCurrency: ETHER }))
}

type Held = { readonly name: string; readonly rdns: string; readonly privateKeys: readonly Hex[] }

function holdWallet(page: Page, { name, rdns, privateKeys }: Held): WalletHandle {
  const [first, ...others] = privateKeys.map((key) => privateKeyToAddress(key))
  if (!first) throw new Error('A wallet needs at least one key.')

  const call = (method: string, ...args: unknown[]) => page.evaluate(callWallet, { rdns, method, args })
  const tell = async (method: string, ...args: unknown[]) => void (await call(method, ...args))
  const requests = () => page.evaluate(readRequests, rdns)

  return {
    name,
    rdns,
    accounts: [first, ...others],
    privateKeys,
    async answer(question, behaviour) {
      const setting = { rdns, method: 'answer', args: [question, behaviour] }
      await page.addInitScript(callWallet, setting)
      await page.evaluate(callWallet, setting)
    },
    answerOnce: (question, behaviour) => tell('answerOnce', question, behaviour),
    async decide(verdict) {
      await page.waitForFunction(isWaiting, rdns)
      await tell('decide', verdict)
    },
    requests,
    methods: async () => (await requests()).map(({ method }) => method),
    selectAccount: (address) => tell('selectAccount', address),
    switchChain: (id) => tell('switchChain', id),
    lock: () => tell('lock'),
    unlock: () => tell('unlock'),
    disconnect: () => tell('disconnect'),
    emit: (event, payload) => tell('emit', event, payload),
  }
}

// The functions below run in the page.

type PageWallet = Record<string, (...args: unknown[]) => unknown> & {
  readonly requests: readonly RequestArguments[]
}
type PageWindow = { readonly countersignWallets?: Record<string, PageWallet> }

function callWallet({ rdns, method, args }: { rdns: string; method: string; args: unknown[] }) {
  const wallet = (globalThis as PageWindow).countersignWallets?.[rdns]
  // The page has not loaded yet: applies when it does.
  if (!wallet) return
  wallet[method]?.(...args)
}

function readRequests(rdns: string): RequestArguments[] {
  const wallet = (globalThis as PageWindow).countersignWallets?.[rdns]
  return wallet ? [...wallet.requests] : []
}

function isWaiting(rdns: string): boolean {
  const wallet = (globalThis as PageWindow).countersignWallets?.[rdns]
  return Number(wallet?.waiting?.()) > 0
}
