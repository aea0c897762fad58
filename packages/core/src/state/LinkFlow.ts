import type { Connector } from '@wagmi/core'
import type { ConfirmAction, Confirmation, Session } from '../adapter/SignInAdapter.ts'

/** A signature by a wallet of the account. */
export type ConfirmStep = {
  readonly action: ConfirmAction
  readonly title?: string | undefined
  /** What the signature allows. */
  readonly text?: string | undefined
  readonly submit: (confirmation: Confirmation, signal: AbortSignal) => Promise<unknown>
  /** Why `submit` failed. */
  readonly errorText?: ((error: unknown) => string) | undefined
  /** Called when it ends without a confirmation; also, to no effect, after one. */
  readonly onLeft?: () => void
}

/**
 * Tries wallets while the account stays signed in: to add one to it, to have one of its wallets confirm an action, or
 * both. Lasts from its first step until everything it started has settled.
 */
export type LinkFlow = {
  /** The session when the flow began. */
  readonly session: Session
  /** False if only a confirmation is needed. */
  readonly links: boolean
  /** The signature that a wallet of the account has to give now; `null` while the user picks the wallet to add. */
  readonly confirming: () => ConfirmStep | null
  /** Sends the confirmation; for linking, stores it until the new wallet has signed too. */
  readonly submit: (confirmation: Confirmation, expiresAt: Date, signal: AbortSignal) => Promise<void>
  /** Continues after {@link LinkFlow.submit}. */
  readonly confirmed: () => void
  /** The server refused the confirmation, for this reason if it is known. */
  readonly refused: (reason: string | null) => void
  /** The stored confirmation for linking. */
  readonly confirmation: () => Confirmation | undefined
  /** Restarts at the confirmation, as each can be sent only once. `null` if none is needed. */
  readonly confirmAgain: (() => void) | null
  /** The account's wallet; it stays connected while others are tried. */
  readonly connector: () => Connector | undefined
  /** Begins at its first step, also right after the user left. Returns false if the flow ends already. */
  readonly open: () => boolean
  /** Continues with the connected wallet. */
  readonly proceed: () => void
  /** Requests another account from the connected wallet. */
  readonly requestOtherAccount: () => Promise<void>
  /** Restores the previous connection, if it still exists. */
  readonly restore: () => Promise<void>
  /** Ends with the connected wallet, which is linked or has confirmed, and disconnects the others. */
  readonly finish: () => Promise<void>
  /** Ends the flow at once. */
  readonly drop: () => void
}
