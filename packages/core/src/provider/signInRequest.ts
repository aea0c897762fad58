import type { Address } from 'viem'
import type { Eip1193Provider } from './provider.ts'

/** The fields of a sign-in message (ERC-4361), except for the account and its chain. */
export type SignInFields = {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601, as `expirationTime`. */
  readonly issuedAt: string
  readonly expirationTime: string
  readonly resources?: readonly string[] | undefined
}

/** A sign-in that a wallet may approve together with the connection. */
export type SignInRequest = SignInFields & { readonly chainId: number }

/**
 * The wallet's response: the message that it signed, `declined` by the user, `unsupported` by the wallet, or `malformed`
 * if it is for another account, site or nonce than requested.
 */
export type SignInResponse =
  | {
      readonly status: 'signed'
      readonly message: string
      readonly signature: string
    }
  | { readonly status: 'declined' | 'unsupported' | 'malformed' }

/** Requests the accounts of a wallet together with a sign-in. */
export type ConnectAndSign = (provider: Eip1193Provider, signal: AbortSignal) => Promise<readonly Address[]>
