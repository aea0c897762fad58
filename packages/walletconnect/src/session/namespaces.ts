import type { Namespaces, SessionNamespace } from '../protocol/shapes.ts'
import { isRecord, strings } from './read.ts'

/** The most chains with accounts, and the most namespaces. Wallets approve up to about 200. */
const MAX_CHAINS = 500
/** The most distinct addresses. */
export const MAX_ADDRESSES = 1000

/**
 * Reads the `eip155` namespaces a wallet granted: valid chains and accounts, each account once, addresses in lower case.
 * Returns `null` without an account, and above 500 chains or 1,000 addresses, so that a wallet cannot choose the cost of
 * a session.
 */
export function readNamespaces(value: unknown): Namespaces | null {
  if (!isRecord(value)) return null
  const read: Record<string, SessionNamespace> = {}
  for (const [key, granted] of Object.entries(value)) {
    if (!/^eip155(:\d+)?$/.test(key) || !isRecord(granted)) continue
    const accounts = strings(granted.accounts).flatMap((account) => {
      // 15 digits: always a safe integer.
      const [, chain, address] = /^(eip155:[1-9]\d{0,14}):(0x[0-9a-f]{40})$/.exec(account.toLowerCase()) ?? []
      return chain && address && (key === 'eip155' || key === chain) ? `${chain}:${address}` : []
    })
    const chains = strings(granted.chains).filter((chain) => /^eip155:[1-9]\d{0,14}$/.test(chain))
    const { methods, events } = granted
    read[key] = {
      chains,
      accounts: [...new Set(accounts)],
      methods: strings(methods),
      events: strings(events),
    }
  }
  const chains = chainsOf(read).length
  const count = Math.max(chains, Object.keys(read).length)
  return chains > 0 && count <= MAX_CHAINS && addressesOf(read).size <= MAX_ADDRESSES ? read : null
}

/** The chains with an account, in the wallet's order. */
export function chainsOf(namespaces: Namespaces): number[] {
  return [...new Set(accountsOf(namespaces).map((account) => Number(account.split(':')[1])))]
}

/** The addresses on a chain, or those of all chains if it has none: a key is valid on every chain. */
export function addressesOn(namespaces: Namespaces, chainId: number): string[] {
  const accounts = accountsOf(namespaces)
  const onChain = accounts.filter((account) => account.startsWith(`eip155:${chainId}:`))
  return [...addressesIn(onChain.length > 0 ? onChain : accounts)]
}

/** The addresses on any chain. */
export function addressesOf(namespaces: Namespaces): Set<string> {
  return addressesIn(accountsOf(namespaces))
}

function addressesIn(accounts: readonly string[]): Set<string> {
  return new Set(accounts.map((account) => account.slice(-42)))
}

/** True when the wallet granted a method on a chain. */
export function grants(namespaces: Namespaces, chainId: number, method: string): boolean {
  return ['eip155', `eip155:${chainId}`].some((key) => namespaces[key]?.methods.includes(method))
}

function accountsOf(namespaces: Namespaces): string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}
