import type { Config } from '@wagmi/core'
import type { Session } from '../adapter/SignInAdapter.ts'
import type { ConnectAttempt } from '../connection/ConnectAttempt.ts'
import type { ConnectWallet } from '../connection/connectWallet.ts'
import type { LinkFlow } from '../connection/LinkFlow.ts'
import { createLastConnection, currentConnection, type InitialState } from '../connection/lastConnection.ts'
import { createReconnection } from '../connection/reconnection.ts'
import type { WalletOption } from '../connection/walletOptions.ts'
import type { WalletRuntime } from '../connection/walletRuntime.ts'
import { createEvents } from '../events/createEvents.ts'
import { createDialogStore } from '../flow/dialogStore.ts'
import type { NamedView } from '../flow/Step.ts'
import type { ChainSwitch } from '../flow/switchTo.ts'
import { knownSession, SESSION_KEY } from '../signIn/knownSession.ts'
import { createStore } from '../store/createStore.ts'
import type { QueryClient } from '../store/QueryClient.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { createSettings, type WalletSettings } from './createSettings.ts'

export type WalletContextParameters<Client = QueryClient> = WalletSettings & {
  readonly config: Config
  readonly queryClient: Client
  /** The state of the last visit, from a cookie. */
  readonly initialState?: InitialState | undefined
  /** The session that the server returned. */
  readonly initialSession?: Session | null | undefined
}

export type WalletContext<
  Client extends QueryClient = QueryClient,
  View extends NamedView = NamedView,
> = ReturnType<typeof createWalletContext<Client, View>>

/** The stores and state machines of one provider: connection, session, names, dialog and events. */
export function createWalletContext<Client extends QueryClient, View extends NamedView = NamedView>({
  config,
  queryClient,
  initialState,
  initialSession,
  ...initial
}: WalletContextParameters<Client>) {
  const storage = createSafeStorage()
  const settings = createSettings(config, storage, initial)
  const options = createStore<readonly WalletOption[]>([])
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const link = createStore<LinkFlow | null>(null)
  const chainSwitch = createStore<ChainSwitch>({ status: 'idle' })
  const lastConnection = createLastConnection(config, storage, link)
  // A date in the past: the adapter still checks it, as the page may come from a cache.
  if (initialSession !== undefined && knownSession(queryClient) === undefined)
    queryClient.setQueryData(SESSION_KEY, initialSession, { updatedAt: 1 })

  let isRunning = false
  let loading: Promise<WalletRuntime> | undefined
  let runtime: WalletRuntime | undefined
  let stopRuntime = () => {}

  /** Loads the wallet runtime, once; after a failure the next call tries again. */
  function loadWalletRuntime(): Promise<WalletRuntime> {
    loading ??= import('../connection/walletRuntime.ts').then(
      ({ createWalletRuntime }) => {
        runtime = createWalletRuntime(context)
        if (isRunning) stopRuntime = runtime.start()
        return runtime
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const reconnection = createReconnection(config, loadWalletRuntime)
  const connection: ConnectWallet = {
    connect: async (option) => (await loadWalletRuntime()).connect(option),
    abandon: () => runtime?.abandon(),
  }
  const dialog = createDialogStore<View>()
  const events = createEvents({
    config,
    queryClient,
    attempt,
    link,
    isReconnecting: reconnection.isReconnecting,
  })

  const context = {
    config,
    queryClient,
    /** What the application may change: `signIn`, `wallets` and the ENS settings are the latest. */
    settings,
    get signIn() {
      return settings.get().signIn
    },
    get names() {
      return settings.get().names
    },
    /** The listed wallets, once the list is needed. */
    options,
    loadWalletRuntime,
    attempt,
    /** The link flow, if a wallet is being added to the account. */
    link,
    /** The latest switch to another chain. */
    chainSwitch,
    connection,
    reconnection,
    storage,
    lastConnection,
    /** What the server's page shows while the wallet reconnects; `null` for a user without a connection. */
    serverConnection:
      currentConnection(initialState) ??
      (initialSession ? { address: initialSession.address, chainId: config.chains[0].id } : null),
    events,
    dialog,

    /** Ends only the connection; a session stays. */
    async disconnectWallet() {
      connection.abandon()
      reconnection.stop()
      await (await loadWalletRuntime()).endAll()
    },

    /** Starts listening to wallets and other tabs, and reconnects. Returns a function that stops it. */
    start() {
      isRunning = true
      if (runtime) stopRuntime = runtime.start()
      const stops = [lastConnection.start(), events.start()]
      void reconnection.start()
      return () => {
        isRunning = false
        stopRuntime()
        for (const stop of stops) stop()
      }
    },
  }
  return context
}
