import type { Account } from '../accounts/Account.ts'
import type { Address } from '../message/address.ts'

/** A signed-in browser. */
export type Session = {
  readonly id: string
  /** The wallet that signed, with its EIP-55 checksum. */
  readonly address: Address
  /** The network of a contract account; `null` for an address with a key. */
  readonly chainId: number | null
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601; moves on with use, up to a bound. */
  readonly expiresAt: string
}

export type SignedIn = { readonly account: Account; readonly session: Session }

/** How long a session lasts, in milliseconds. */
export type SessionLifetime = {
  /** Without use. */
  readonly idle: number
  /** In all. */
  readonly max: number
}

/** When the contract of a contract account is asked again whether it signed, in milliseconds. */
export type ContractRecheck = {
  /** After this time the session's own message and signature are put to the contract again. */
  readonly every: number
  /** How much longer a session lasts while its network does not answer. */
  readonly grace: number
}
