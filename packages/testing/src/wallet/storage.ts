import { type Address, isAddress } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'

/** The state of a wallet for one site that survives a reload. */
export type StoredWallet = {
  readonly connected: boolean
  readonly account: Address | null
  readonly chainId: number | null
  readonly added: readonly WalletChain[]
}

export type WalletStorage = {
  read(): StoredWallet | null
  write(value: StoredWallet): void
  /** Calls the listener when another tab writes. */
  onChange(listener: () => void): void
}

/** Stores nothing. */
export const noStorage: WalletStorage = { read: () => null, write() {}, onChange() {} }

/** Stores in local storage under `key`. A storage that throws or has invalid data counts as empty. */
export function browserStorage(key: string): WalletStorage {
  return {
    read() {
      try {
        return parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
      } catch {
        return null
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {}
    },
    onChange(listener) {
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener()
      })
    },
  }
}

function parse(value: unknown): StoredWallet | null {
  if (typeof value !== 'object' || value === null) return null
  const { connected, account, chainId, added } = value as Record<string, unknown>
  return {
    connected: connected === true,
    account: typeof account === 'string' && isAddress(account) ? account : null,
    chainId: typeof chainId === 'number' ? chainId : null,
    added: Array.isArray(added) ? added.filter(isChain) : [],
  }
}

function isChain(value: unknown): value is WalletChain {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, rpcUrl, nativeCurrency } = value as Partial<Record<keyof WalletChain, unknown>>
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof rpcUrl === 'string' &&
    typeof nativeCurrency === 'object' &&
    nativeCurrency !== null
  )
}
