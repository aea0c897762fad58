import { featuredWallets, type Wallet } from '@countersign/wallets'
import { isProvider, read } from '@countersign/wallets/internal'
import type { Connector } from '@wagmi/core'
import type { WalletContext } from '../context/createWalletContext.ts'
import { createLazyFlow } from '../flow/createLazyFlow.ts'
import { hideElsewhere } from '../flow/hideElsewhere.ts'
import { thisDevice } from '../platform/device.ts'
import { timeLimit } from '../provider/provider.ts'
import { appConnectors, isConnectorOf, targetedConnectors } from './appConnector.ts'
import { type ConnectWallet, createConnectWallet } from './connectWallet.ts'
import { disconnectOthers } from './disconnectOthers.ts'
import { createDiscovery } from './discovery.ts'
import { announcedAs } from './matchAnnouncements.ts'
import { recentWalletsIn } from './recentWallets.ts'
import type { ReconnectParameters } from './reconnect.ts'
import { rememberConnector } from './rememberConnector.ts'
import type { SignInOnConnect } from './signInOnConnect.ts'
import { readWalletGroups } from './walletGroups.ts'
import type { WalletList } from './walletList.ts'
import { walletOptions } from './walletOptions.ts'

/** All code that talks to wallets. Not loaded by a page that only shows "Connect Wallet". */
export type WalletRuntime = ConnectWallet & {
  /** Starts listening to wallets. Returns a function that stops it. */
  readonly start: () => () => void
  /** Completes the list: resolves once every wallet in this page has its final name and position. */
  readonly prepare: () => Promise<void>
  /** Resolves once the code that continues after a connection is loaded. Rejects if it did not load. */
  readonly ready: () => Promise<void>
  /** Loads the long list, for search. */
  readonly loadMore: () => Promise<void>
  /** Ends every connection, and none is restored after a reload. */
  readonly endAll: () => Promise<void>
  /** After a reload: resumes an open pairing, or reconnects the last wallet. Returns a function that stops it. */
  readonly reconnect: (parameters: ReconnectParameters) => () => void
}

/** Maximum milliseconds to wait for code that is loading; after that, the wallet only connects. */
const LOADING_PATIENCE = 1_000

export function createWalletRuntime(kit: WalletContext): WalletRuntime {
  const { config, queryClient, settings, attempt, options, storage, link, dialog, reconnection } = kit
  const flow = createLazyFlow(kit)
  /** Loaded with the list, for an adapter with a challenge. */
  let signInOnConnect: SignInOnConnect | undefined
  let stopSignIn: (() => void) | undefined
  let loadingSignIn: Promise<void> | undefined

  async function loadSignIn() {
    if (!kit.signIn?.challenge) return
    const lazy = await import('./signInOnConnect.ts').catch(() => null)
    signInOnConnect ??= lazy?.createSignInOnConnect({
      signIn: () => kit.signIn,
      chains: config.chains,
      ...{ queryClient, dialog, storage, link },
    })
    stopSignIn ??= signInOnConnect?.start()
  }

  const beginSignIn: SignInOnConnect['begin'] = (...parameters) => {
    const begin = () => signInOnConnect?.begin(...parameters) ?? null
    // A popup has to open in the click.
    if (signInOnConnect || !loadingSignIn || parameters[1] === 'own') return begin()
    return timeLimit(loadingSignIn, LOADING_PATIENCE).then(begin, begin)
  }
  let { wallets: list } = settings.get()
  let catalogue = featuredWallets
  /** `null` until the catalogue is needed: a page that only reconnects uses the announced names. */
  let offered = list && walletsOf(list)
  /** Loaded with the long list; the list is incomplete until then. */
  let more: typeof import('./moreWallets.ts') | undefined
  const discovery = createDiscovery((wallet) => announcedAs(offered ?? [], wallet) !== undefined)

  /** The providers of the application's injected connectors, once they are known. */
  const targeted = new Map<Connector, unknown>()

  /** Asks again for those without one: a wallet may arrive late. */
  function findTargeted() {
    for (const connector of targetedConnectors(config))
      if (!targeted.get(connector))
        connector.getProvider().then(
          (provider) => {
            targeted.set(connector, provider)
            if (provider) refresh()
          },
          () => {},
        )
  }

  function refresh() {
    const context = { platform: thisDevice().platform, framed: window.parent !== window }
    const announced = discovery.wallets.get()
    const connectors = appConnectors(config)
    const found = walletOptions(offered, announced, window, context, connectors, more?.disambiguate)
    const all = more?.withUnlisted({
      found,
      catalogue,
      connectors: [
        ...connectors,
        ...targetedConnectors(config).filter((connector) => {
          const provider = targeted.get(connector)
          return isProvider(provider) && !announced.some((wallet) => wallet.provider === provider)
        }),
      ],
      announced,
      context,
    })
    options.set(all ?? found)
    if (offered && !more && hasUnknownWallet()) loadMore().catch(() => {})
  }

  function offer() {
    offered = list ? walletsOf(list) : catalogue
    discovery.request()
    findTargeted()
    refresh()
  }

  /** Whether a wallet in this page, or a recent one, may be only in the long list. */
  function hasUnknownWallet(): boolean {
    const listed = options.get()
    const ethereum = read(window, 'ethereum')
    const isListed = (key: string) => listed.some((option) => option.key === key)
    return (
      listed.some(({ wallet }) => !wallet) ||
      [...appConnectors(config), ...targetedConnectors(config)].some(
        (connector) => !featuredWallets.some((wallet) => isConnectorOf(connector, wallet)),
      ) ||
      (isProvider(ethereum) && !listed.some(({ provider }) => provider === ethereum)) ||
      (!list &&
        recentWalletsIn(storage)
          .keys.get()
          .some((key) => !isListed(key)))
    )
  }

  async function loadMore() {
    if (more) return
    more = await import('./moreWallets.ts')
    catalogue = [...featuredWallets, ...more.moreWallets]
    offer()
  }

  const { resume, ...connection } = createConnectWallet(config, attempt, {
    link,
    beginSignIn,
    onChoice: reconnection.stop,
    initialChain: () => settings.get().initialChain,
    ready: flow.ready,
  })
  hideElsewhere({ attempt, dialog, abandon: connection.abandon })
  settings.subscribe(() => {
    const { wallets } = settings.get()
    if (wallets === list) return
    list = wallets
    if (list || offered) offer()
  })

  return {
    ...connection,
    ready: flow.ready,
    loadMore,
    async endAll() {
      await Promise.all([disconnectOthers(config), rememberConnector(config, null)])
    },
    async prepare() {
      loadingSignIn = loadSignIn()
      if (offered) findTargeted()
      else offer()
      // If the long list fails to load, the short one remains.
      if (hasUnknownWallet()) await loadMore().catch(() => {})
    },
    start() {
      const unsubscribe = discovery.wallets.subscribe(refresh)
      const stop = discovery.start()
      refresh()
      const stopFlow = flow.start()
      return () => {
        stopFlow()
        stopSignIn?.()
        stopSignIn = undefined
        stop()
        unsubscribe()
      }
    },
    reconnect(parameters) {
      let stop = () => {
        stopped = true
      }
      let stopped = false
      // Only returning users need it.
      Promise.all([import('./reconnect.ts'), loadSignIn()]).then(([{ reconnect }]) => {
        if (!stopped) stop = reconnect({ ...parameters, config, options, storage, resume, find })
      }, parameters.onSettled)
      return () => stop()
    },
  }

  /** Completes the list as far as a connector needs it. */
  function find(id: string): void {
    if (!offered) offer()
    const isKnown =
      options.get().some(({ connectorId, provider }) => connectorId === id && provider) ||
      appConnectors(config).some((connector) => connector.id === id)
    if (!isKnown) loadMore().catch(() => {})
  }
}

function walletsOf(list: WalletList): readonly Wallet[] {
  return readWalletGroups(list).flatMap(({ wallets }) => wallets)
}

// For connectors that wrap their own provider as an injected one.
export { injected } from '../connectors/injected/injected.ts'
