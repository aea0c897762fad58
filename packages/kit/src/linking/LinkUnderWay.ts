import type { Connector } from 'wagmi'
import type { View } from '../dialog/view.ts'
import type { Session } from '../signIn/SignInAdapter.ts'
import type { Store } from '../store/createStore.ts'

/** Whether a wallet is being asked for another of its accounts; `unsupported` when it cannot be asked. */
export type AccountQuestion = 'idle' | 'asking' | 'unsupported'

/** A wallet that is being added to the account: from opening the list to the last that comes of it. */
export type LinkUnderWay = {
  /** Who links, as it was when this began. */
  readonly session: Session
  /** The wallet of the account whose connection stays while others are tried. */
  readonly kept: () => Connector | undefined
  readonly question: Store<AccountQuestion>
  /** Shows the list; also for who left a moment ago. */
  readonly open: () => void
  /** Goes on with the wallet that has connected, while this view is shown. */
  readonly goOn: (view: View) => void
  /** Asks the connected wallet for another of its accounts. */
  readonly ask: () => Promise<void>
  /** Back to what was connected before, where that is still there. */
  readonly restore: () => Promise<void>
  /** The wallet is linked, and stays connected. */
  readonly finish: () => Promise<void>
  /** Ends it at once: something else begins. */
  readonly drop: () => void
}
