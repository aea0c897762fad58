import type { Wallet } from './define/Wallet.ts'
import type { Platform } from './device/browser.ts'

/** A provider with at least the `request` function of EIP-1193. */
export type InjectedProvider = {
  readonly request: (args: { method: string; params?: unknown }) => Promise<unknown>
}

export type DetectWalletOptions = {
  /** Where the page is shown. On a desktop, flags find only wallets without an rdns. Default: `desktop`. */
  readonly platform?: Platform
  /** Providers that already belong to another wallet. */
  readonly exclude?: Iterable<unknown>
  /** Additional providers to check, by flags on every platform. */
  readonly include?: readonly InjectedProvider[]
}

/** Maximum number of `window.ethereum.providers` to check. */
const MAX_PROVIDERS = 32

/**
 * Finds the wallet's injected provider on `window` by its namespaces and flags; undefined if there is none.
 *
 * A fallback for wallets that do not announce themselves (EIP-6963). On a desktop, wallets with an rdns announce
 * themselves, and other providers set their flags: there, flags find only wallets without an rdns. Never returns a
 * provider with the flag of an impostor, and never throws, whatever other scripts define.
 */
export function detectWallet(
  wallet: Wallet,
  window: unknown,
  options?: DetectWalletOptions,
): InjectedProvider | undefined {
  return detectWallets([wallet], window, options).get(wallet)
}

/**
 * Like {@link detectWallet}, for several wallets. Each provider is assigned to one wallet: by namespace first, then by flag,
 * wallets with impostors last. Otherwise, the first wallet of the list gets it.
 */
export function detectWallets(
  wallets: readonly Wallet[],
  window: unknown,
  { platform = 'desktop', exclude = [], include = [] }: DetectWalletOptions = {},
): ReadonlyMap<Wallet, InjectedProvider> {
  const found = new Map<Wallet, InjectedProvider>()
  const assigned = new Set(exclude)
  const injected = injectedProviders(window)
  const assign = (wallet: Wallet, candidates: readonly unknown[]) => {
    for (const provider of candidates) {
      if (found.has(wallet)) return
      if (assigned.has(provider) || !isProvider(provider) || isImpostor(wallet, provider)) continue
      found.set(wallet, provider)
      assigned.add(provider)
    }
  }
  const withoutImpostors = wallets.filter((wallet) => !wallet.detect?.impostors)
  for (const wallet of wallets) assign(wallet, atNamespaces(wallet, window))
  for (const wallet of [...withoutImpostors, ...wallets]) {
    const announces = platform === 'desktop' && wallet.rdns[0]
    // An impostor may list providers in `ethereum.providers` that have only the wallet's flag.
    const trusted = announces || isImpostor(wallet, read(window, 'ethereum')) ? [] : injected
    assign(
      wallet,
      [...trusted, ...include].filter((provider) => carriesFlag(wallet, provider)),
    )
  }
  return found
}

/** Returns true for an object with a `request` function. Never throws. */
export function isProvider(value: unknown): value is InjectedProvider {
  return typeof value === 'object' && typeof read(value, 'request') === 'function'
}

/** Returns true if a provider has the flag of a wallet that imitates this one. */
export function isImpostor({ detect }: Wallet, provider: unknown): boolean {
  return detect?.impostors?.some((flag) => Boolean(read(provider, flag))) ?? false
}

/** Returns true if a provider has one of the wallet's flags. */
export function carriesFlag({ detect }: Wallet, provider: unknown): boolean {
  return detect?.flags?.some((flag) => read(provider, flag) === true) ?? false
}

/** Returns the values at the wallet's namespaces on `window`. */
function atNamespaces({ detect }: Wallet, window: unknown): readonly unknown[] {
  return detect?.namespaces?.map((path) => path.split('.').reduce(read, window)) ?? []
}

/** Reads a property of another script's object, whose getters and proxies may throw. */
export function read(target: unknown, key: string | number): unknown {
  try {
    return (target as Record<string | number, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

function injectedProviders(window: unknown): readonly InjectedProvider[] {
  const ethereum = read(window, 'ethereum')
  const list = read(ethereum, 'providers')
  const count = read(list, 'length')
  const length = typeof count === 'number' ? Math.min(count, MAX_PROVIDERS) : 0
  const listed = Array.from({ length }, (_, index) => read(list, index))
  return [...listed, ethereum].filter(isProvider)
}
