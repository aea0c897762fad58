import type { Wallet } from './Wallet.ts'

/** A provider with at least the `request` function of EIP-1193. */
export type InjectedProvider = { request: (args: { method: string; params?: unknown }) => Promise<unknown> }

/**
 * The wallet's own injected provider on a page's `window`, found by its namespaces and flags; undefined when it is not there.
 *
 * A fallback for wallets that do not announce themselves by EIP-6963. Never returns a provider that carries the flag
 * of an impostor, and never throws, whatever other scripts have put there.
 */
export function detect(wallet: Wallet, window: unknown): InjectedProvider | undefined {
  const { flags = [], namespaces = [], impostors = [] } = wallet.detect ?? {}
  for (const path of namespaces) {
    const provider = readPath(window, path)
    if (isProvider(provider)) return provider
  }
  return injectedProviders(window).find(
    (provider) =>
      flags.some((flag) => read(provider, flag) === true) &&
      !impostors.some((flag) => Boolean(read(provider, flag))),
  )
}

function injectedProviders(window: unknown): InjectedProvider[] {
  const ethereum = read(window, 'ethereum')
  const several = read(ethereum, 'providers')
  const candidates = Array.isArray(several) ? [...several, ethereum] : [ethereum]
  return candidates.filter(isProvider)
}

function isProvider(value: unknown): value is InjectedProvider {
  return typeof read(value, 'request') === 'function'
}

function readPath(start: unknown, path: string): unknown {
  return path.split('.').reduce(read, start)
}

// Getters and proxies of other scripts may throw.
function read(target: unknown, key: string): unknown {
  try {
    return (target as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
