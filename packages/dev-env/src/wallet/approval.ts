import type { Address, Hex } from 'viem'
import type { WalletChain } from './walletChain.ts'

/** What a page asks of the person whose wallet it is. */
export type Approval = { readonly origin: string; readonly chain: WalletChain } & (
  | { readonly kind: 'connect'; readonly accounts: readonly Address[]; readonly selected: Address }
  | {
      readonly kind: 'sign'
      readonly account: Address
      /** The message as text; bytes that are no text are shown as hex. */
      readonly message: string
      /** The site the message speaks for, when that is another one than the asking page. */
      readonly otherSite: string | null
    }
  | {
      readonly kind: 'sign-typed-data'
      readonly account: Address
      readonly message: string
      readonly primaryType: string
    }
  | { readonly kind: 'switch'; readonly to: WalletChain }
  | { readonly kind: 'add-network'; readonly added: WalletChain }
  | {
      readonly kind: 'send'
      readonly account: Address
      /** `null` creates a contract. */
      readonly to: Address | null
      /** In the smallest unit, as is `fee`, the most it can cost. */
      readonly value: bigint
      readonly fee: bigint
      readonly data: Hex
    }
)

/** The answer; with `connect`, `account` is the one chosen. */
export type Verdict = { readonly approved: boolean; readonly account?: Address }

/** Answers in the name of the person: the approval sheet, or a function of a test. */
export type Approver = (approval: Approval) => Verdict | Promise<Verdict>

export const approveAll: Approver = () => ({ approved: true })
export const rejectAll: Approver = () => ({ approved: false })
