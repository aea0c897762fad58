import type { Address, Hash } from 'viem'
import type { RecentTransactionStatus } from '../adapter/TransactionsAdapter.ts'
import type { AttemptMethod } from './ConnectMethod.ts'
import type { CountersignAction, CountersignErrorCode } from './CountersignError.ts'

/** What every event has. */
export type CountersignEventBase = {
  /** When it happened, in milliseconds since 1970 (`Date.now()`). */
  readonly time: number
  /** Whole milliseconds since the event named by each type; `null` if that did not happen while events were watched. */
  readonly duration: number | null
  /**
   * The wallet that was picked, or else the connected one: its ID in the catalogue, its announced reverse domain name, or the
   * ID of your connector. `null` if there is none, or if it is unknown. A wallet that reconnects before the catalogue has
   * loaded has its reverse domain name.
   */
  readonly walletKey: string | null
  /** How requests reach that wallet. `null` also if it cannot be connected here, and the interface offers links. */
  readonly method: AttemptMethod | null
  /** The account that is connected. Only with `includeAddresses`, and only while there is one. */
  readonly address?: Address
}

/** The requests of a user to a wallet. */
export type RequestedAction = Extract<
  CountersignAction,
  'connect' | 'switch_chain' | 'sign_in' | 'link_wallet' | 'confirm'
>

/** What a signature of the user is for. */
export type SignedAction = Extract<CountersignAction, 'sign_in' | 'link_wallet' | 'confirm'>

/** The interface opened. */
export type OpenedEvent = CountersignEventBase & {
  readonly type: 'opened'
  /** The first view: the name of a {@link Step}, or a view of the interface, such as `profile` of the kit. */
  readonly view: string
}

/** The user picked a wallet. `duration`: since `opened`. */
export type WalletSelectedEvent = CountersignEventBase & { readonly type: 'wallet_selected' }

/**
 * A pairing code is ready, to scan or to open as a link into an app; again when an expired code is replaced. `duration`:
 * since the code was requested.
 */
export type CodeShownEvent = CountersignEventBase & { readonly type: 'code_shown' }

/**
 * A wallet got a request, or a pairing code was requested. `duration`: of the first request to connect, since
 * `wallet_selected`; of a signature, since `challenge_received`; else `null`.
 */
export type RequestSentEvent = CountersignEventBase & {
  readonly type: 'request_sent'
  readonly action: RequestedAction
  /** The requested chain of `switch_chain`, else `null`. */
  readonly chainId: number | null
}

/** The user declined a request in the wallet. `duration`: since `request_sent`. */
export type RejectedEvent = CountersignEventBase & {
  readonly type: 'rejected'
  readonly action: CountersignAction
  /** The requested chain of `switch_chain`, else `null`. */
  readonly chainId: number | null
}

/** An action failed, for another reason than the user. `duration`: since the event of that action before it. */
export type FailedEvent = CountersignEventBase & {
  readonly type: 'failed'
  readonly action: CountersignAction
  readonly code: Exclude<CountersignErrorCode, 'rejected'>
  /** The requested chain of `switch_chain`, else `null`. */
  readonly chainId: number | null
}

/** A wallet connected. `duration`: since `request_sent`. */
export type ConnectedEvent = CountersignEventBase & {
  readonly type: 'connected'
  readonly chainId: number
  /** True if the last connection was restored; false if the user picked the wallet now. */
  readonly isReconnected: boolean
}

/** The connection ended, for any reason. `duration`: since `connected`. */
export type DisconnectedEvent = CountersignEventBase & { readonly type: 'disconnected' }

/**
 * The server returned the message to sign. `duration`: since it was requested. Does not happen if the wallet signed as it
 * connected.
 */
export type ChallengeReceivedEvent = CountersignEventBase & {
  readonly type: 'challenge_received'
  readonly action: SignedAction
}

/** The wallet signed. `duration`: since `request_sent`; `null` if it signed as it connected. */
export type SignedEvent = CountersignEventBase & { readonly type: 'signed'; readonly action: SignedAction }

/** The server accepted the signature: the user is signed in, the wallet linked, or the action confirmed. `duration`: since `signed`. */
export type VerifiedEvent = CountersignEventBase & {
  readonly type: 'verified'
  readonly action: SignedAction
}

/** The session ended: here, in another tab, by expiry, or because the wallet switched to another account. */
export type SignedOutEvent = CountersignEventBase & { readonly type: 'signed_out' }

/** The connected wallet switched to another chain. `duration`: since `request_sent`. */
export type ChainSwitchedEvent = CountersignEventBase & {
  readonly type: 'chain_switched'
  readonly chainId: number
  readonly previousChainId: number
  /** False if the user switched in the wallet, or your code with wagmi. */
  readonly isRequested: boolean
}

/**
 * A transaction of the connected account was sent, or its status changed; `transaction_pending` if it was reverted to that.
 * `duration`: since it was sent, except for `transaction_sent`.
 */
export type TransactionEvent = CountersignEventBase & {
  readonly type: 'transaction_sent' | `transaction_${RecentTransactionStatus}`
  readonly chainId: number
  /**
   * Whether this page sent it. `false` after a reload, in other tabs and in other browsers, all of which see its changes:
   * count each transaction where this is `true`.
   */
  readonly isSentHere: boolean
  /** The hash. Only with `includeAddresses`. Of a batch, it only identifies its row. */
  readonly hash?: Hash
}

/** The interface closed. `duration`: since `opened`. */
export type ClosedEvent = CountersignEventBase & {
  readonly type: 'closed'
  /** The last view: where a user who did not complete it left. */
  readonly view: string
  /**
   * Whether a wallet connected and signed as needed, or a signature was verified, while it was open. False for views of a
   * connected account, such as `profile`.
   */
  readonly isCompleted: boolean
}

/**
 * What a user did, and what came of it. `type` selects the other fields. Events have no messages, signatures, names or errors,
 * and addresses and hashes only with `includeAddresses`.
 */
export type CountersignEvent =
  | OpenedEvent
  | WalletSelectedEvent
  | CodeShownEvent
  | RequestSentEvent
  | RejectedEvent
  | FailedEvent
  | ConnectedEvent
  | DisconnectedEvent
  | ChallengeReceivedEvent
  | SignedEvent
  | VerifiedEvent
  | SignedOutEvent
  | ChainSwitchedEvent
  | TransactionEvent
  | ClosedEvent
