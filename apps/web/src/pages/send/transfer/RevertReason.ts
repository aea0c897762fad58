import type { Hex } from 'viem'

/** Why a transfer would revert. */
export type RevertReason =
  /** `Error(string)`. */
  | { readonly kind: 'words'; readonly words: string }
  /** `Panic(uint256)`. */
  | { readonly kind: 'panic'; readonly code: number }
  | { readonly kind: KnownError }
  /** A custom error, by its selector. */
  | { readonly kind: 'unknown'; readonly selector: Hex }
  /** Reverted without data. */
  | { readonly kind: 'silent' }
  /** It returned `false`, which an ERC-20 token may do instead of reverting. */
  | { readonly kind: 'returned_false' }
  /** There is no contract at the token's address. */
  | { readonly kind: 'no_contract' }
  /** The sender lacks the amount, or the fee with it. */
  | { readonly kind: 'insufficient_funds' }

/** Standard token errors (ERC-6093), and those of OpenZeppelin. */
export type KnownError = 'insufficient_balance' | 'bad_receiver' | 'bad_sender' | 'paused' | 'not_allowed'
