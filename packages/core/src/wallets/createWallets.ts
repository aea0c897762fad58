import { createEvents } from '../events/createEvents.ts'
import type { ChainSwitch } from '../state/ChainSwitch.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import { createSettings } from '../state/createSettings.ts'
import { knownSession, SESSION_KEY } from '../state/knownSession.ts'
import type { LinkFlow } from '../state/LinkFlow.ts'
import type { LinkState } from '../state/LinkState.ts'
import { createLastConnection, currentConnection } from '../state/lastConnection.ts'
import type { SignInFlow, SignInState } from '../state/SignInFlow.ts'
import { createViewStack } from '../state/viewStack.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { ReconnectPhase, WalletRuntime } from '../state/WalletRuntime.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { WalletsParameters } from '../state/WalletsParameters.ts'
import { createStore } from '../store/createStore.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { createReconnection } from './reconnection.ts'

/**
 * Creates the state of wallets and sign-in on a page, for a user interface in any framework. Pass it to the actions, such as
 * `connect`. Create one for each page, and call `start`.
 *
 * @throws {InvalidWalletListError} `wallets` cannot be shown; not in production builds
 * @example
 * const wallets = createWallets({ config, queryClient, signIn: createSignInClient() })
 * wallets.start()
 * followSession(wallets)
 * wallets.options.subscribe(() => show(wallets.options.get()))
 */
export function createWallets(parameters: WalletsParameters): Wallets {
  const { config, queryClient, initialState, initialSession } = parameters
  const storage = createSafeStorage()
  const settings = createSettings(config, storage, parameters)
  // Interfaces read them, and the actions write them.
  const stores = {
    options: createStore<readonly WalletOption[]>([]),
    attempt: createStore<ConnectAttempt>({ status: 'idle' }),
    signing: createStore<SignInState | null>(null),
    link: createStore<LinkState | null>(null),
    chainSwitch: createStore<ChainSwitch>({ status: 'idle' }),
    phase: createStore<ReconnectPhase>('reconnecting'),
  }
  const linkFlow = createStore<LinkFlow | null>(null)
  const views = createViewStack()
  const lastConnection = createLastConnection(config, storage, linkFlow)
  // A date in the past: the adapter still checks it, as the page may come from a cache.
  if (initialSession !== undefined && knownSession(queryClient) === undefined)
    queryClient.setQueryData(SESSION_KEY, initialSession, { updatedAt: 1 })
  let isRunning = false
  let loading: Promise<WalletRuntime> | undefined
  let runtime: WalletRuntime | undefined
  let stopRuntime: (() => void) | undefined

  const startRuntime = () => {
    stopRuntime = runtime?.start()
  }

  function loadRuntime(): Promise<WalletRuntime> {
    // Requested with it, not a round trip later.
    if (settings.get().signIn?.challenge) import('../connection/signInOnConnect.ts').catch(() => {})
    loading ??= import('./walletRuntime.ts').then(
      (code) => {
        runtime = code.createWalletRuntime(wallets)
        if (isRunning) startRuntime()
        return runtime
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  const reconnection = createReconnection(config, stores.phase, loadRuntime)
  const events = createEvents({
    config,
    queryClient,
    linkFlow,
    isReconnecting: reconnection.isReconnecting,
  })
  events.follow(parameters)

  const wallets: Wallets = {
    config,
    queryClient,
    settings,
    ...stores,
    initialConnection:
      currentConnection(initialState) ??
      (initialSession ? { address: initialSession.address, chainId: config.chains[0].id } : null),
    start() {
      isRunning = true
      startRuntime()
      const stops = [lastConnection.start(), events.start()]
      void reconnection.start()
      return () => {
        isRunning = false
        runtime?.abandon()
        views.close()
        stopRuntime?.()
        for (const stop of stops) stop()
      }
    },
    internal: {
      ...stores,
      views,
      linkFlow,
      storage,
      lastConnection,
      events,
      reconnection,
      loadRuntime,
      signature: createStore<SignInFlow | null>(null),
      runtime: () => runtime,
    },
  }
  return wallets
}
