import type { SignedAuthentication } from '../cacao/authentication.ts'
import { toPairingUri } from '../codec/pairingUri.ts'
import { checkProjectId } from '../projectId.ts'
import { createRelay } from '../relay/createRelay.ts'
import { runSession } from '../session/runSession.ts'
import { accountsOf, openPairing, type Pairing } from '../session/state.ts'
import type { Effect } from '../session/step.ts'
import type { StorageLike } from '../store/area.ts'
import { claimIdentity } from '../store/claimIdentity.ts'
import { createStore } from '../store/createStore.ts'
import { createEvents } from './createEvents.ts'
import { createPairing } from './createPairing.ts'
import { createRequests } from './createRequests.ts'
import { type Deferred, deferred } from './deferred.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { pageMetadata } from './pageMetadata.ts'
import { toError } from './toError.ts'
import { toHex } from './toHex.ts'
import type {
  ConnectOptions,
  LateAnswer,
  ProviderEvents,
  ProviderOptions,
  WalletConnectProvider,
} from './WalletConnectProvider.ts'
import { type PageEvents, watchTabs } from './watchTabs.ts'

const RELAY = 'wss://relay.walletconnect.org'
/** Milliseconds that are given to telling the wallet of the end; the session is over here at once. */
const FAREWELL = 1000

/** What of the platform a test puts its own in place of. */
export type ProviderPlatform = {
  readonly WebSocket?: typeof globalThis.WebSocket
  readonly localStorage?: StorageLike
  readonly sessionStorage?: StorageLike
  readonly locks?: LockManager
  readonly events?: PageEvents
  readonly now?: () => number
}

/** A provider that must be closed where a page does not end by itself: in tests. */
export type ClosableProvider = WalletConnectProvider & { readonly close: () => void }

/**
 * Makes a provider: takes up a kept session and a code that is still open; opens no socket before there is need of one.
 *
 * @throws {Error} the project id is missing
 * @example
 * const provider = await createProvider({ projectId: 'YOUR_PROJECT_ID', optionalChains: [1] })
 * provider.on('display_uri', (uri) => showCode(uri))
 * const [account] = await provider.enable()
 */
export async function createProvider(options: ProviderOptions & ProviderPlatform): Promise<ClosableProvider> {
  const { optionalChains, rpcMap = {}, relayUrl = RELAY, attest, cacao, now = Date.now } = options
  const projectId = checkProjectId(options.projectId)
  const store = createStore(options)
  const seed = await claimIdentity(store.own, options.locks)
  const platform = options.WebSocket ? { WebSocket: options.WebSocket } : {}
  const { on, off, emit } = createEvents<ProviderEvents>()
  /** Who waits for a wallet, by proposal. */
  const waiting = new Map<number, Deferred<void>>()
  const unheard: LateAnswer[] = []
  let authentication: readonly SignedAuthentication[] = []

  const run = runSession({
    store,
    openRelay: (handlers) => createRelay({ ...handlers, ...platform, url: relayUrl, projectId, seed }),
    onEffect,
    attest,
    now,
  })
  const requests = createRequests({
    run,
    now,
    rpcMap,
    chainId,
    accounts,
    enable,
    onLate: (late) => emit('late_answer', late) || unheard.push(late),
  })

  function onEffect(effect: Effect): void {
    switch (effect.type) {
      case 'proposed':
        emit('pairing_sent', { topic: effect.pairing.topic })
        return
      case 'approved':
        emit('pairing_approved', { topic: effect.pairing.topic })
        return
      case 'paired':
        authentication = cacao?.read(effect.authentication, effect.pairing.proposal) ?? []
        waiting.get(effect.pairing.id)?.resolve()
        return
      case 'unpaired':
        waiting.get(effect.pairing.id)?.reject(toError(effect))
        return
      case 'sent': {
        const { id, topic, method } = effect.request
        emit('request_sent', { id, topic, method })
        return
      }
      case 'answered':
        requests.answered(effect)
        return
      case 'connected':
        emit('connect', { chainId: toHex(effect.chainId) })
        return
      case 'chain':
        emit('chainChanged', toHex(effect.chainId))
        return
      case 'accounts':
        emit('accountsChanged', effect.accounts)
        return
      case 'ended':
        authentication = []
        // A page that ends a session knows.
        if (effect.by === 'page') return
        if (effect.by === 'wallet') emit('session_delete', { topic: effect.topic })
        emit('disconnect', new ProviderRpcError(4900, 'The session with the wallet ended.'))
    }
  }

  function chainId(): number {
    return run.state().session?.chainId ?? optionalChains[0] ?? 1
  }

  function accounts(): string[] {
    const { session } = run.state()
    return session ? accountsOf(session) : []
  }

  async function connect(wanted: ConnectOptions = {}): Promise<void> {
    const { resume = false, authentication: asked } = wanted
    if (resume && run.state().session) return
    let open = resume ? openPairing(run.state()) : undefined
    if (!open) {
      open = createPairing({
        id: run.nextId(),
        now: now(),
        chains: wanted.optionalChains ?? optionalChains,
        metadata: pageMetadata(options.metadata),
        ...(cacao && asked && { authentication: (chains) => cacao.toEntry(asked, chains, now()) }),
      })
      run.apply({ type: 'propose', pairing: open })
    }
    const { id } = open
    const wallet = waiting.get(id) ?? deferred<void>()
    waiting.set(id, wallet)
    emit('display_uri', uriOf(open))
    return wallet.promise.finally(() => waiting.delete(id))
  }

  async function enable(): Promise<string[]> {
    if (!run.state().session) await connect({ resume: true })
    return accounts()
  }

  const stopWatching = watchTabs(options.events ?? (globalThis as Partial<PageEvents>), run.reread)

  const provider: ClosableProvider = {
    get session() {
      const { session } = run.state()
      if (!session) return undefined
      const { topic, expiry, peer, namespaces, sessionConfig } = session
      return { topic, expiry, peer, namespaces, ...(sessionConfig && { sessionConfig }) }
    },
    get pairing() {
      const open = openPairing(run.state())
      return open && { uri: uriOf(open), expiry: open.expiry, sent: open.phase !== 'proposing' }
    },
    get authentication() {
      return authentication
    },
    get accounts() {
      return accounts()
    },
    get chainId() {
      return chainId()
    },
    connect,
    abandon: () => run.apply({ type: 'cancel' }),
    enable,
    request: requests.request,
    async disconnect() {
      run.apply({ type: 'cancel' })
      run.apply({ type: 'disconnect' })
      await Promise.race([run.handed(), new Promise((resolve) => setTimeout(resolve, FAREWELL))])
    },
    on(event, listener) {
      on(event, listener)
      if (event === 'late_answer')
        queueMicrotask(() => {
          for (const late of unheard.splice(0)) emit('late_answer', late)
        })
      return provider
    },
    removeListener(event, listener) {
      off(event, listener)
      return provider
    },
    close() {
      stopWatching()
      run.close()
    },
  }
  run.start()
  return provider
}

function uriOf({ topic, symKey, expiry }: Pairing): string {
  return toPairingUri({ topic, symKey, expiryTimestamp: expiry })
}
