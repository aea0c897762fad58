import type { Connector } from 'wagmi'
import type { View } from '../dialog/view.ts'
import type { ConfirmAction, Confirmation, Session } from '../signIn/SignInAdapter.ts'
import type { Store } from '../store/createStore.ts'

/** Whether a wallet is being asked for another of its accounts; `unsupported` when it cannot be asked. */
export type AccountQuestion = 'idle' | 'asking' | 'unsupported'

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
 * Wallets are tried while the account stays signed in: to add one to it, to have one of its own confirm something, or
 * both. It lasts from opening the dialog to the last that comes of it.
 */
export type LinkUnderWay = {
  /** Who is signed in, as it was when this began. */
  readonly session: Session
  /** False where nothing but a confirmation is wanted. */
  readonly links: boolean
  /** What a wallet of the account has to sign now; `null` while the wallet to add is chosen and signs. */
  readonly confirming: Store<ConfirmStep | null>
  /** True from sending a confirmation until the server has refused it: the session may end by it. */
  readonly sending: Store<boolean>
  /** Sends what was signed; for linking, keeps it until the new wallet has signed too. */
  readonly submit: (confirmation: Confirmation, expiresAt: Date, signal: AbortSignal) => Promise<void>
  /** Goes on after {@link LinkUnderWay.submit}. */
  readonly confirmed: () => void
  /** What the account's wallet has signed for linking. */
  readonly confirmation: () => Confirmation | undefined
  /** Starts over at the confirmation, since one was sent and cannot be sent again. `null` where none is needed. */
  readonly confirmAgain: (() => void) | null
  /** The wallet of the account whose connection stays while others are tried. */
  readonly kept: () => Connector | undefined
  readonly question: Store<AccountQuestion>
  /** Opens the dialog; also for who left a moment ago. */
  readonly open: () => void
  /** Goes on with the wallet that has connected, while this view is shown. */
  readonly goOn: (view: View) => void
  /** Asks the connected wallet for another of its accounts. */
  readonly ask: () => Promise<void>
  /** Back to what was connected before, where that is still there. */
  readonly restore: () => Promise<void>
  /** The wallet is linked, or has confirmed, and stays connected. */
  readonly finish: () => Promise<void>
  /** Ends it at once: something else begins. */
  readonly drop: () => void
}
