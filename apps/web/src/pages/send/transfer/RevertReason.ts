import type { Hex } from 'viem'

/** Why a contract would not let a transfer happen, as far as it says. */
export type RevertReason =
  /** Its own words: `Error(string)`. */
  | { readonly kind: 'words'; readonly words: string }
  /** It failed where the compiler put a check: `Panic(uint256)`. */
  | { readonly kind: 'panic'; readonly code: number }
  | { readonly kind: KnownError }
  /** An error of its own, known by its first four bytes alone. */
  | { readonly kind: 'unknown'; readonly selector: Hex }
  /** It ended the call and said nothing. */
  | { readonly kind: 'silent' }
  /** It answered "false", which an ERC-20 token may do instead of failing. */
  | { readonly kind: 'returned_false' }
  /** There is no contract at the token's address. */
  | { readonly kind: 'no_contract' }
  /** The sender lacks the amount, or the fee with it. */
  | { readonly kind: 'insufficient_funds' }

/** Errors that tokens share (ERC-6093), and those of the most used library for contracts. */
export type KnownError = 'insufficient_balance' | 'bad_receiver' | 'bad_sender' | 'paused' | 'not_allowed'
