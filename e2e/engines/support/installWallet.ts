import { randomUUID } from 'node:crypto'
import {
  type Behavior,
  ETHER,
  type RequestArguments,
  type RequestKind,
  walletScript,
} from '@countersign/testing'
import { fundedKey } from '../../support/installWallet.ts'
import { runningWorld } from '../../support/world.ts'
import type { Tab } from '../driver/createTab.ts'

const rdns = 'dev.countersign.engines'

/**
 * Announces a scripted wallet to the current page. WebDriver cannot run scripts before a page's own, so this one runs
 * as late as a slow extension's.
 */
export async function installWallet(tab: Tab, behavior: Partial<Record<RequestKind, Behavior>> = {}) {
  const name = 'Test Wallet'
  const script = await walletScript([
    {
      info: { name, rdns, uuid: randomUUID() },
      privateKeys: [await fundedKey()],
      chains: runningWorld().chains.map((chain) => ({ ...chain, nativeCurrency: ETHER })),
      behavior,
    },
  ])
  await tab.inject(script)
  return {
    name,
    setBehavior: (kind: RequestKind, next: Behavior) => tab.run(setBehavior, rdns, kind, next),
    methods: () => tab.run(readMethods, rdns),
  }
}

// The functions below run in the page.

type PageWallet = {
  readonly requests: readonly RequestArguments[]
  setBehavior(kind: RequestKind, behavior: Behavior): void
}
type PageWindow = { readonly countersignWallets?: Record<string, PageWallet> }

function setBehavior(rdns: string, kind: RequestKind, behavior: Behavior): void {
  ;(globalThis as PageWindow).countersignWallets?.[rdns]?.setBehavior(kind, behavior)
}

function readMethods(rdns: string): string[] {
  return ((globalThis as PageWindow).countersignWallets?.[rdns]?.requests ?? []).map(({ method }) => method)
}
