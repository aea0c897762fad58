import type { Config } from '@wagmi/core'
import type { ReadableStore, Store } from '../store/createStore.ts'
import type { QueryClient } from '../store/QueryClient.ts'
import type { SafeStorage } from '../store/safeStorage.ts'
import type { ChainSwitch } from './ChainSwitch.ts'
import type { ConnectAttempt } from './ConnectAttempt.ts'
import type { Events } from './Events.ts'
import type { LinkFlow } from './LinkFlow.ts'
import type { LinkState } from './LinkState.ts'
import type { LastConnection, LastConnectionStorage } from './lastConnection.ts'
import type { SettingsStore } from './Settings.ts'
import type { SignInFlow, SignInState } from './SignInFlow.ts'
import type { ViewStack } from './viewStack.ts'
import type { WalletOption } from './WalletOption.ts'
import type { Reconnection, ReconnectPhase, WalletRuntime } from './WalletRuntime.ts'

/**
 * The state of wallets and sign-in on a page: stores that a user interface shows, and actions change. Each store has `get`,
 * and `subscribe`, which calls a listener after a change and returns a function that stops it.
 */
export type Wallets = {
  /** Pass it to the actions of `@wagmi/core`. */
  readonly config: Config
  /** Holds the session. */
  readonly queryClient: QueryClient
  /** The latest settings; `settings.update` replaces them. */
  readonly settings: SettingsStore
  /** The wallets to choose from, complete after `prepare` or `choose`. One with a `provider` is installed here. */
  readonly options: ReadableStore<readonly WalletOption[]>
  /** The user's latest attempt to connect: its status, the pairing URI for a QR code, the reason of a failure. */
  readonly attempt: ReadableStore<ConnectAttempt>
  /** `reconnecting` until it is known whether the wallet of the last visit is still available, then `settled`. */
  readonly phase: ReadableStore<ReconnectPhase>
  /** The connection that the server knows, to render the page with before the wallet reconnects; `null` without one. */
  readonly initialConnection: LastConnection | null
  /** State of the signature in the steps `sign` and `link`; `null` without one. */
  readonly signing: ReadableStore<SignInState | null>
  /** What the step `link` is for, and why a confirmation was refused; `null` otherwise. */
  readonly link: ReadableStore<LinkState | null>
  /** State of the latest `switchChain`. */
  readonly chainSwitch: ReadableStore<ChainSwitch>
  /**
   * Starts listening to the wallet, and reconnects that of the last visit. Returns a function that stops listening and ends
   * an attempt in progress. Call it in the browser.
   */
  readonly start: () => () => void
  /** What the actions share. Not part of the API. */
  readonly internal: WalletsInternal
}

/** What the actions of {@link Wallets} write and share. */
export type WalletsInternal = {
  readonly options: Store<readonly WalletOption[]>
  readonly attempt: Store<ConnectAttempt>
  readonly signing: Store<SignInState | null>
  readonly link: Store<LinkState | null>
  readonly chainSwitch: Store<ChainSwitch>
  /** The open steps, and the views of a user interface between them. */
  readonly views: ViewStack
  /** The flow that links a wallet or confirms an action, if any. */
  readonly linkFlow: Store<LinkFlow | null>
  /** The flow whose state is `signing`. */
  readonly signature: Store<SignInFlow | null>
  readonly phase: Store<ReconnectPhase>
  readonly storage: SafeStorage
  readonly lastConnection: LastConnectionStorage
  readonly events: Events
  readonly reconnection: Reconnection
  /** Loads the wallet runtime, once; after a failure the next call tries again. */
  readonly loadRuntime: () => Promise<WalletRuntime>
  /** The wallet runtime; `undefined` until it has loaded. */
  readonly runtime: () => WalletRuntime | undefined
}
