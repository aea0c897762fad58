import type { Namespaces, SessionNamespace } from '../protocol/shapes.ts'
import { isRecord, strings } from './read.ts'

/**
 * What a wallet granted, read with care: of `eip155` and its chains only what is well-formed, addresses in lower case.
 * `null` when no account is left.
 */
export function readNamespaces(value: unknown): Namespaces | null {
  if (!isRecord(value)) return null
  const read: Record<string, SessionNamespace> = {}
  for (const [key, granted] of Object.entries(value)) {
    if (!/^eip155(:\d+)?$/.test(key) || !isRecord(granted)) continue
    const accounts = strings(granted.accounts).flatMap((account) => {
      const [, chain, address] = /^(eip155:[1-9]\d{0,15}):(0x[0-9a-f]{40})$/i.exec(account) ?? []
      return chain && address && (key === 'eip155' || key === chain)
        ? `${chain}:${address.toLowerCase()}`
        : []
    })
    const chains = strings(granted.chains).filter((chain) => /^eip155:[1-9]\d{0,15}$/.test(chain))
    const { methods, events } = granted
    read[key] = { chains, accounts, methods: strings(methods), events: strings(events) }
  }
  return chainsOf(read).length > 0 ? read : null
}

/** The chains with an account, as the wallet ordered them. */
export function chainsOf(namespaces: Namespaces): number[] {
  return [...new Set(accountsOf(namespaces).map((account) => Number(account.split(':')[1])))]
}

/** The addresses on a chain. On one that has none, those of all chains: a key is good on each. */
export function addressesOn(namespaces: Namespaces, chainId: number): string[] {
  const accounts = accountsOf(namespaces)
  const here = accounts.filter((account) => account.startsWith(`eip155:${chainId}:`))
  return [...new Set((here.length > 0 ? here : accounts).map((account) => account.slice(-42)))]
}

/** Whether the wallet takes a method on a chain. */
export function grants(namespaces: Namespaces, chainId: number, method: string): boolean {
  return ['eip155', `eip155:${chainId}`].some((key) => namespaces[key]?.methods.includes(method))
}

function accountsOf(namespaces: Namespaces): string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}
