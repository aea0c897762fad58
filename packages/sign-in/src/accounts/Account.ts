import type { Address } from '../message/address.ts'

/** A wallet that proves an account. */
export type Wallet = {
  readonly id: string
  /** With its EIP-55 checksum. */
  readonly address: Address
  /** The network of a contract account; `null` for an address with a key, which is the same on every network. */
  readonly chainId: number | null
  readonly primary: boolean
  /** ISO 8601: when it became part of the account. */
  readonly addedAt: string
}

export type Account = {
  readonly id: string
  /** Oldest first. */
  readonly wallets: readonly Wallet[]
}
