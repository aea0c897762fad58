import type { Platform } from './browser.ts'
import type { Wallet } from './Wallet.ts'

/** A provider with at least the `request` function of EIP-1193. */
export type InjectedProvider = { request: (args: { method: string; params?: unknown }) => Promise<unknown> }

export type DetectOptions = {
  /** Where the page is shown. On a desktop, flags find only wallets without an rdns. Default: `desktop`. */
  readonly platform?: Platform
  /** Providers that already belong to another wallet. */
  readonly taken?: Iterable<unknown>
  /** Providers to look through besides those on `window`, by flags on every platform. */
  readonly others?: readonly InjectedProvider[]
}

/** The most of `window.ethereum.providers` that is looked at. */
const MOST_PROVIDERS = 32

/**
 * The wallet's own injected provider on a page's `window`, found by its namespaces and flags; undefined when it is not there.
 *
 * A fallback for wallets that do not announce themselves by EIP-6963. On a desktop, wallets with an rdns announce
 * themselves, and their flags are found on the providers of others: there, flags find only wallets without one. Never
 * returns a provider that carries the flag of an impostor, and never throws, whatever other scripts have put there.
 */
export function detect(
  wallet: Wallet,
  window: unknown,
  options?: DetectOptions,
): InjectedProvider | undefined {
  return detectAll([wallet], window, options).get(wallet)
}

/**
 * Like {@link detect} for several wallets, and no two are given the same provider. A namespace says more than a flag,
 * and a flag says the least about a wallet that others imitate; else the wallet named first has it.
 */
export function detectAll(
  wallets: readonly Wallet[],
  window: unknown,
  { platform = 'desktop', taken = [], others = [] }: DetectOptions = {},
): ReadonlyMap<Wallet, InjectedProvider> {
  const found = new Map<Wallet, InjectedProvider>()
  const given = new Set(taken)
  const injected = injectedProviders(window)
  const give = (wallet: Wallet, candidates: readonly unknown[]) => {
    for (const provider of candidates) {
      if (found.has(wallet)) return
      if (given.has(provider) || !isProvider(provider) || isImpostor(wallet, provider)) continue
      found.set(wallet, provider)
      given.add(provider)
    }
  }
  const unmistakable = wallets.filter((wallet) => !wallet.detect?.impostors)
  for (const wallet of wallets) give(wallet, atNamespaces(wallet, window))
  for (const wallet of [...unmistakable, ...wallets]) {
    const announces = platform === 'desktop' && wallet.rdns[0]
    // An impostor may list decoys in `ethereum.providers` that carry nothing but the wallet's own flag.
    const trusted = announces || isImpostor(wallet, read(window, 'ethereum')) ? [] : injected
    give(
      wallet,
      [...trusted, ...others].filter((provider) => carriesFlag(wallet, provider)),
    )
  }
  return found
}

/** True for an object with a `request` function, as far as it can be read. */
export function isProvider(value: unknown): value is InjectedProvider {
  return typeof value === 'object' && typeof read(value, 'request') === 'function'
}

/** Whether a provider carries a flag that proves it to be another wallet than it says. */
export function isImpostor({ detect }: Wallet, provider: unknown): boolean {
  return detect?.impostors?.some((flag) => Boolean(read(provider, flag))) ?? false
}

/** Whether a provider carries one of the wallet's own flags. */
export function carriesFlag({ detect }: Wallet, provider: unknown): boolean {
  return detect?.flags?.some((flag) => read(provider, flag) === true) ?? false
}

/** What stands at the wallet's own places on a page's `window`. */
export function atNamespaces({ detect }: Wallet, window: unknown): readonly unknown[] {
  return detect?.namespaces?.map((path) => path.split('.').reduce(read, window)) ?? []
}

/** Reads a property of what other scripts made: their getters and proxies may throw. */
export function read(target: unknown, key: string | number): unknown {
  try {
    return (target as Record<string | number, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

function injectedProviders(window: unknown): readonly InjectedProvider[] {
  const ethereum = read(window, 'ethereum')
  const several = read(ethereum, 'providers')
  const count = read(several, 'length')
  const length = typeof count === 'number' ? Math.min(count, MOST_PROVIDERS) : 0
  const listed = Array.from({ length }, (_, index) => read(several, index))
  return [...listed, ethereum].filter(isProvider)
}
