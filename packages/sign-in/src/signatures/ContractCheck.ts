import type { Address } from '../siwe/address.ts'
import type { Signature } from './Signature.ts'

/** A claim that an account signed a message (EIP-191) on a chain. */
export type SignatureClaim = {
  readonly message: string
  readonly signature: Signature
  readonly address: Address
  /** EIP-155 chain id. */
  readonly chainId: number
}

/**
 * The result of a contract check. `unavailable`: no response, retry later. `unsupported`: the chain has no RPC URL.
 */
export type ContractCheckResult =
  | { readonly status: 'signed' }
  | { readonly status: 'not_signed'; readonly isContract: boolean }
  | { readonly status: 'unavailable'; readonly reason: 'no_answer' | 'wrong_chain' | 'busy' }
  | { readonly status: 'unsupported' }

/**
 * Checks whether the contract of an account confirms a signature (ERC-1271, ERC-6492, ERC-8010). Never rejects; ends
 * within 5 s. Concurrent checks are limited per client IP; without one, per account.
 */
export type ContractCheck = (claim: SignatureClaim, ipAddress?: string | null) => Promise<ContractCheckResult>
