import { readAddress } from '../siwe/address.ts'
import type { WalletIdentity } from './walletRecords.ts'

/** An entry of a wallet list; `chainId` is `null` when the entry has none. */
export type WalletEntry = WalletIdentity

/**
 * Parses an entry: an address, or `chainId:address` for the contract account of that chain. Returns `null` for anything
 * else, including a wrong EIP-55 checksum.
 */
export function readWalletEntry(entry: string): WalletEntry | null {
  const [, chain, text = ''] = /^(?:([1-9]\d{0,15}):)?(0x.*)$/.exec(entry) ?? []
  const read = readAddress(text)
  const chainId = chain === undefined ? null : Number(chain)
  if (read.status !== 'ok' || (chainId !== null && !Number.isSafeInteger(chainId))) return null
  return { address: read.address, chainId }
}

/**
 * Returns the text that identifies a wallet, such as an entry of a set: the address of a key, which is one wallet on every
 * chain, or `chainId:address` of a contract account, which is a wallet of one chain. {@link readWalletEntry} parses it.
 */
export function writeWalletEntry({ address, chainId }: WalletIdentity): string {
  return chainId === null ? address : `${chainId}:${address}`
}

/**
 * Returns whether two wallets are the same: a key is one wallet on every chain (`chainId` of `null`), and a contract account
 * of one chain is another wallet than the contract or the key of the same address elsewhere. Ignores the case of addresses.
 */
export function sameWallet(one: WalletIdentity, other: WalletIdentity): boolean {
  return one.chainId === other.chainId && one.address.toLowerCase() === other.address.toLowerCase()
}

/** The lists of `allowedAddresses` and `refusedAddresses`. */
export type WalletLists = {
  /** `undefined` allows every wallet. */
  readonly allowed: readonly WalletEntry[] | undefined
  readonly refused: readonly WalletEntry[]
}

/**
 * Creates the check of both lists. The allow-list compares the whole identity: an entry without a chain allows a key
 * and no contract, because anyone can deploy a contract at that address on another chain. A refused entry without a
 * chain refuses the key and every contract of the address.
 */
export function createWalletCheck({ allowed, refused }: WalletLists): (wallet: WalletIdentity) => boolean {
  const key = ({ address, chainId }: WalletIdentity) => `${chainId ?? ''}:${address.toLowerCase()}`
  const allowedKeys = allowed && new Set(allowed.map(key))
  const refusedKeys = new Set(refused.map(key))
  return ({ address, chainId }) =>
    !refusedKeys.has(key({ address, chainId: null })) &&
    !refusedKeys.has(key({ address, chainId })) &&
    (allowedKeys === undefined || allowedKeys.has(key({ address, chainId })))
}
