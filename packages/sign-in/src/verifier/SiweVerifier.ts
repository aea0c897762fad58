import type { SignInErrorCode } from '@countersign/api'
import type { SiweMessage } from '../siwe/SiweMessage.ts'

/** What messages must have to be verified. */
export type SiweVerifierOptions = {
  /** The web origin of the application, such as `https://app.example`. A message's domain and URI must match it. */
  readonly origin: string
  /** EIP-155 chain IDs that a message can use; at least one. */
  readonly chainIds: readonly number[]
  /** The statement that a message must have. Default: any. */
  readonly statement?: string | undefined
  /** RPC URLs by chain ID, for contract accounts (ERC-1271, ERC-6492). Default: none. */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
  /** Maximum age of a message in milliseconds, with a minute of tolerance. Default: 5 minutes. */
  readonly maxAge?: number | undefined
  /**
   * Called with the cause when a contract account could not be checked, and `verify` returns `chain_unavailable`. Default:
   * writes it to the console, at most one line a second.
   */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: (() => number) | undefined
}

/** A signed message to verify. */
export type SiweVerificationRequest = {
  /** The exact text that was signed, or a `SiweMessage` of the package siwe. */
  readonly message: string | { prepareMessage(): string }
  /** In hex. */
  readonly signature: string
  /** The nonce that your server issued to this browser and accepts only once. */
  readonly nonce: string
}

/** Whether a message is verified, or why it is refused. */
export type SiweVerification =
  | {
      readonly status: 'verified'
      /** Its `address` is the one that signed. */
      readonly message: SiweMessage
      /** `key`: the address has a private key. `contract`: it is a contract account on `message.chainId` only. */
      readonly by: 'key' | 'contract'
    }
  | {
      readonly status: 'refused'
      /** Stable; see the error codes in the README. */
      readonly code: SignInErrorCode
      readonly detail: string
    }

/** Verifies signed messages without a database. */
export type SiweVerifier = {
  /** Parses and compares a message, without its signature. Use it before you consume the nonce. */
  check(request: Omit<SiweVerificationRequest, 'signature'>): SiweVerification
  /** Checks a message and verifies its signature. */
  verify(request: SiweVerificationRequest): Promise<SiweVerification>
}
