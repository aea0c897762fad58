import { readAddress } from '../message/address.ts'
import type { WalletIdentity } from './knownWallets.ts'

/** One entry of a list of wallets: a chain of `null` where the entry has none. */
export type WalletEntry = WalletIdentity

/**
 * Reads an entry as operators write it: an address, or `chainId:address` for the contract account of that chain.
 * Returns `null` for anything else, a wrong EIP-55 checksum included.
 */
export function readWalletEntry(entry: string): WalletEntry | null {
  const [, chain, text = ''] = /^(?:([1-9]\d{0,15}):)?(0x.*)$/.exec(entry) ?? []
  const read = readAddress(text)
  const chainId = chain === undefined ? null : Number(chain)
  if (read.status !== 'ok' || (chainId !== null && !Number.isSafeInteger(chainId))) return null
  return { address: read.address, chainId }
}

/** Writes a wallet as {@link readWalletEntry} reads it. */
export function writeWalletEntry({ address, chainId }: WalletIdentity): string {
  return chainId === null ? address : `${chainId}:${address}`
}

/** The two lists that decide which wallets may be used here. */
export type WalletLists = {
  /** `undefined` admits every wallet. */
  readonly allowed: readonly WalletEntry[] | undefined
  readonly refused: readonly WalletEntry[]
}

/**
 * Makes the check of both lists. The allow-list compares the whole identity: an entry without a chain admits a key
 * and no contract, because anyone can deploy a contract at that address on another chain. A refused entry without a
 * chain refuses the key and every contract of the address.
 */
export function createWalletCheck({ allowed, refused }: WalletLists): (wallet: WalletIdentity) => boolean {
  const key = ({ address, chainId }: WalletIdentity) => `${chainId ?? ''}:${address.toLowerCase()}`
  const admitted = allowed && new Set(allowed.map(key))
  const barred = new Set(refused.map(key))
  return ({ address, chainId }) =>
    !barred.has(key({ address, chainId: null })) &&
    !barred.has(key({ address, chainId })) &&
    (admitted === undefined || admitted.has(key({ address, chainId })))
}
