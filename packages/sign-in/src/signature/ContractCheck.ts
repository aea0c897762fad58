import type { Address } from '../message/address.ts'

/** What a wallet claims: that the account signed the message (EIP-191) on a network. */
export type SignatureClaim = {
  readonly message: string
  /** `0x` and whole bytes in hex. */
  readonly signature: string
  readonly address: Address
  /** EIP-155 chain id. */
  readonly chainId: number
}

/**
 * What an account's contract said. Only a contract that was asked and answered says yes or no: `unavailable` means that
 * the question may be put again later, `unsupported` that no RPC server is known for the network.
 */
export type ContractAnswer =
  | { readonly status: 'signed' }
  | { readonly status: 'not_signed'; readonly isContract: boolean }
  | { readonly status: 'unavailable'; readonly reason: 'no_answer' | 'wrong_chain' | 'busy' }
  | { readonly status: 'unsupported' }

/**
 * Asks the contract of an account whether it signed (ERC-1271, ERC-6492, ERC-8010). Never rejects; ends within 5 s.
 * `client` is the client IP, which has a share of the checks that run at once; without one the account has.
 */
export type ContractCheck = (claim: SignatureClaim, client?: string | null) => Promise<ContractAnswer>
