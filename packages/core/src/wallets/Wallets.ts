import type { Config } from '@wagmi/core'
import type { Confirmation, Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import type { NewTransaction, RecentTransaction } from '../adapter/TransactionsAdapter.ts'
import type { ConnectAttempt } from '../connection/ConnectAttempt.ts'
import type { ConnectMethod } from '../connection/connectMethod.ts'
import type { WalletList } from '../connection/walletList.ts'
import type { WalletOption } from '../connection/walletOptions.ts'
import type { EnsSettings } from '../ens/EnsSettings.ts'
import type { CountersignCallbacks } from '../events/CountersignCallbacks.ts'
import type { LinkState } from '../flow/createSigning.ts'
import type { Step } from '../flow/Step.ts'
import type { ChainSwitch } from '../flow/switchTo.ts'
import type { ConfirmRequest } from '../linking/startConfirm.ts'
import type { SignInState } from '../signIn/signInFlow.ts'
import type { ReadableStore } from '../store/createStore.ts'
import type { QueryClient } from '../store/QueryClient.ts'
import type { WalletConnection } from './connectionStore.ts'
import type { SessionState } from './sessionStore.ts'

export type WalletsParameters = CountersignCallbacks & {
  /** From `createWalletConfig`, or a wagmi config of your own. */
  readonly config: Config
  /** A TanStack Query client, such as `QueryClient` of `@tanstack/query-core`. It holds the session. */
  readonly queryClient: QueryClient
  /** Your sign-in backend. Omit it to only connect. */
  readonly signIn?: SignInAdapter | undefined
  /** The wallets to offer, as a list or in groups. Default: the whole catalogue. */
  readonly wallets?: WalletList | undefined
  /** Settings for ENS names and avatars, or `false` to turn them off. */
  readonly ens?: EnsSettings | false | undefined
  /** ID of the chain to request when a wallet connects. Default: the wallet's chain if configured, else the first one. */
  readonly initialChain?: number | undefined
  /** The session, if the server knows it; `null` if signed out. It is checked with `signIn`. */
  readonly initialSession?: Session | null | undefined
}

/** What `Wallets.update` can change. */
export type WalletsSettings = Pick<WalletsParameters, 'signIn' | 'wallets' | 'ens' | 'initialChain'>

/**
 * The wallets of a page without a user interface: stores to show, and actions to call. Each store has `get`, and
 * `subscribe`, which calls a listener after a change and returns a function that stops it.
 */
export type Wallets = {
  /** Pass it to the actions of `@wagmi/core`. */
  readonly config: Config
  /** The wallets to choose from, complete after `prepare` or `choose`. One with a `provider` is installed here. */
  readonly options: ReadableStore<readonly WalletOption[]>
  /** The user's latest attempt to connect: its status, the pairing URI for a QR code, the reason of a failure. */
  readonly attempt: ReadableStore<ConnectAttempt>
  readonly connection: ReadableStore<WalletConnection>
  readonly session: ReadableStore<SessionState>
  /** The current step of connecting and signing in; `null` when nothing is left to do. */
  readonly step: ReadableStore<Step | null>
  /** State of the signature in the steps `sign` and `link`; `null` without one. */
  readonly signing: ReadableStore<SignInState | null>
  /** What the step `link` is for, and why a confirmation was refused; `null` otherwise. */
  readonly link: ReadableStore<LinkState | null>
  /** State of the latest `switchChain`. */
  readonly chainSwitch: ReadableStore<ChainSwitch>
  /** The connected account's recent transactions on all chains, newest first. */
  readonly transactions: ReadableStore<readonly RecentTransaction[]>

  /**
   * Starts to listen, and reconnects the wallet of the last visit. Returns a function that stops it, and what is in
   * progress. Call it in the browser.
   */
  readonly start: () => () => void
  /** Completes `options`, without a step. Rejects if the code did not load. */
  readonly prepare: () => Promise<void>
  /** Adds the rest of the catalogue to `options`. Rejects if it did not load. */
  readonly loadMore: () => Promise<void>
  /** Returns how a wallet would be reached: `browse` and `none` cannot be connected, and have links to offer instead. */
  readonly connectMethod: (option: WalletOption) => ConnectMethod
  /**
   * Begins at the step `choose`, unless a wallet is connected: then it continues as after a connection. Rejects if the code
   * did not load.
   */
  readonly choose: () => Promise<void>
  /**
   * Picks a wallet and connects it; `step` is then `connect`. Resolves to whether it is connected; `attempt` has the
   * reason if not. Resolves to false at once for a wallet that `connectMethod` cannot reach, and for one that is being
   * asked already. Rejects if the code did not load.
   */
  readonly connect: (option: WalletOption) => Promise<boolean>
  /** Switches the connected wallet's chain. Resolves to whether it did; `chainSwitch` has the reason if not. */
  readonly switchChain: (chainId: number) => Promise<boolean>
  /**
   * Begins at the step `sign`, or `chain` for a wallet on another chain than yours. Does nothing without a connected wallet,
   * or if its account is signed in.
   */
  readonly signIn: () => void
  /** Requests the signature of the step, or retries it. Call it in a click: a wallet may open a window. */
  readonly sign: () => Promise<void>
  /** Leaves the step: stops waiting, and ends a connection that has not signed in. */
  readonly cancel: () => void
  /** Reads the session from the server again, as after `unreachable`. */
  readonly refreshSession: () => Promise<void>
  /** Ends the session and keeps the connection. Rejects with the adapter's error; the session then stays. */
  readonly signOut: () => Promise<void>
  /** Ends connection and session. Rejects with the adapter's error; the session then stays. */
  readonly disconnect: () => Promise<void>
  /** Adds another wallet to the signed-in account. Resolves at its first step, `link` or `choose`. */
  readonly linkWallet: () => Promise<void>
  /** Requests another account from the wallet of the step `link`, which has none that fits. */
  readonly requestOtherAccount: () => Promise<void>
  /** Requests a signature of one of the account's wallets that confirms an action. See `ConfirmRequest`. */
  readonly confirm: <Result = Confirmation>(request: ConfirmRequest<Result>) => Promise<Result | null>
  /**
   * Records a transaction that the connected account has sent.
   *
   * @throws {InvalidTransactionError} a bad hash, chain, number of confirmations or description
   * @throws {BaseError} `not_connected`
   */
  readonly addTransaction: (transaction: NewTransaction) => void
  /** Replaces the settings, all of them. */
  readonly update: (settings: WalletsSettings) => void
}
