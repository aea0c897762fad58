import type { Address, Hex } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import type { RequestArguments } from './provider.ts'
import type { ContractCall } from './WalletSigner.ts'

/** An approval that a page requests from the user. */
export type Approval = { readonly origin: string; readonly chain: WalletChain } & (
  | {
      readonly kind: 'connect'
      readonly accounts: readonly Address[]
      readonly selected: Address
      /** The sign-in message of each account, if the user signs in with the connection (ERC-7846). */
      readonly messages?: readonly string[]
      /** The domain of the messages, if it is not that of the page. */
      readonly otherSite?: string | null
    }
  | {
      readonly kind: 'sign'
      readonly account: Address
      /** The message as text, or as hex if it is not valid UTF-8. */
      readonly message: string
      /** The domain of the message, if it is not that of the page. */
      readonly otherSite: string | null
    }
  | {
      readonly kind: 'sign_typed_data'
      readonly account: Address
      readonly message: string
      readonly primaryType: string
    }
  | { readonly kind: 'switch'; readonly to: WalletChain }
  | { readonly kind: 'add_network'; readonly added: WalletChain }
  | {
      readonly kind: 'send'
      readonly account: Address
      /** `null` creates a contract. */
      readonly to: Address | null
      /** In wei, like `fee`, the maximum fee. */
      readonly value: bigint
      readonly fee: bigint
      readonly data: Hex
    }
  | {
      readonly kind: 'send_calls'
      readonly account: Address
      /** The calls of a batch, with values in wei. */
      readonly calls: readonly ContractCall[]
      /** The maximum fee of all calls, in wei. */
      readonly fee: bigint
    }
)

/** The user's decision. `account` is the selected one of a `connect`. */
export type Verdict = { readonly approved: boolean; readonly account?: Address }

/** Decides for the user: the approval sheet, or a function of a test. `request` is what the page sent. */
export type Approver = (approval: Approval, request: RequestArguments) => Verdict | Promise<Verdict>

export const approveAll: Approver = () => ({ approved: true })
export const rejectAll: Approver = () => ({ approved: false })
