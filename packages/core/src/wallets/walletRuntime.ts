import { featuredWallets, type Wallet } from '@countersign/wallets'
import { isProvider, read } from '@countersign/wallets/internal'
import type { Connector } from '@wagmi/core'
import { appConnectors, isConnectorOf, targetedConnectors } from '../connection/appConnector.ts'
import { createConnectWallet } from '../connection/connectWallet.ts'
import { disconnectOthers } from '../connection/disconnectOthers.ts'
import { createDiscovery } from '../connection/discovery.ts'
import { announcedAs } from '../connection/matchAnnouncements.ts'
import { recentWalletsIn } from '../connection/recentWallets.ts'
import { rememberConnector } from '../connection/rememberConnector.ts'
import type { SignInOnConnect } from '../connection/signInOnConnect.ts'
import { walletOptions } from '../connection/walletOptions.ts'
import { followAttempt } from '../flow/followAttempt.ts'
import { thisDevice } from '../platform/device.ts'
import { timeLimit } from '../provider/provider.ts'
import { CountersignError } from '../state/CountersignError.ts'
import { readWalletGroups } from '../state/readWalletGroups.ts'
import type { WalletList } from '../state/WalletList.ts'
import type { WalletRuntime } from '../state/WalletRuntime.ts'
import type { Wallets } from '../state/Wallets.ts'
import { createLazyFlow } from './createLazyFlow.ts'

/** Maximum milliseconds to wait for code that is loading; after that, the wallet only connects. */
const SIGN_IN_LOAD_TIMEOUT = 1_000
/** Milliseconds that the short list waits for the long one, so that it need not change in sight. */
const LONG_LIST_WAIT = 150

export function createWalletRuntime(wallets: Wallets): WalletRuntime {
  const { config, queryClient, settings } = wallets
  const { attempt, options, storage, linkFlow, views, reconnection } = wallets.internal
  const flow = createLazyFlow(wallets)
  /** Loaded with the list, for an adapter with a challenge. */
  let signInOnConnect: SignInOnConnect | undefined
  let stopSignIn: (() => void) | undefined
  let loadingSignIn: Promise<void> | undefined

  async function loadSignIn() {
    if (!settings.get().signIn?.challenge) return
    const lazy = await import('../connection/signInOnConnect.ts').catch(() => null)
    signInOnConnect ??= lazy?.createSignInOnConnect({
      chains: config.chains,
      ...{ settings, queryClient, views, storage, linkFlow },
    })
    stopSignIn ??= signInOnConnect?.start()
  }

  const beginSignIn: SignInOnConnect['begin'] = (...parameters) => {
    const begin = () => signInOnConnect?.begin(...parameters) ?? null
    // A popup has to open in the click.
    if (signInOnConnect || !loadingSignIn || parameters[1] === 'connector') return begin()
    return timeLimit(loadingSignIn, SIGN_IN_LOAD_TIMEOUT).then(begin, begin)
  }
  let { wallets: list } = settings.get()
  let catalogue = featuredWallets
  /** `null` until the catalogue is needed: a page that only reconnects uses the announced names. */
  let offered = list && walletsOf(list)
  /** Loaded with the long list; the list is incomplete until then. */
  let more: typeof import('../connection/longList.ts') | undefined
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
    const found = walletOptions({
      catalogue: offered,
      announced,
      page: window,
      context,
      connectors,
      disambiguate: more?.disambiguate,
    })
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

  function reportFailure() {
    const latest = attempt.get()
    if (latest.status !== 'failed') return
    const { code, key } = latest
    wallets.internal.events.call('onError', new CountersignError({ action: 'connect', code, walletId: key }))
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
    more = await import('../connection/longList.ts')
    catalogue = [...featuredWallets, ...more.moreWallets]
    offer()
  }

  const { resume, ...connection } = createConnectWallet(config, attempt, {
    linkFlow,
    beginSignIn,
    onChoice: reconnection.stop,
    initialChain: () => settings.get().initialChain,
    ready: flow.ready,
  })
  followAttempt({ attempt, views, abandon: connection.abandon })
  settings.subscribe(() => {
    const { wallets: latest } = settings.get()
    if (latest === list) return
    list = latest
    if (list || offered) offer()
  })

  return {
    ...connection,
    ready: flow.ready,
    loadMore,
    async disconnect() {
      connection.abandon()
      reconnection.stop()
      await Promise.all([disconnectOthers(config), rememberConnector(config, null)])
    },
    async expectPress() {
      loadingSignIn = loadSignIn()
      await loadingSignIn
      signInOnConnect?.expectPress()
    },
    async prepare() {
      loadingSignIn = loadSignIn()
      if (offered) findTargeted()
      else offer()
      // Without the long list, each unknown wallet has its domain in its name.
      if (hasUnknownWallet()) await timeLimit(loadMore(), LONG_LIST_WAIT).catch(() => {})
    },
    start() {
      const unsubscribe = discovery.wallets.subscribe(refresh)
      const stop = discovery.start()
      refresh()
      const stopFlow = flow.start()
      const stopReports = attempt.subscribe(reportFailure)
      return () => {
        stopReports()
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
      Promise.all([import('../connection/reconnect.ts'), loadSignIn()]).then(([{ reconnect }]) => {
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
