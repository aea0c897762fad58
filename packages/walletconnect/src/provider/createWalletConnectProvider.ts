import type { Cacao, SignedAuthentication } from '../cacao/authentication.ts'
import { toPairingUri } from '../codec/pairingUri.ts'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { createRelay } from '../relay/createRelay.ts'
import { accountsOf, type Effect, openPairing, type Pairing } from '../session/state.ts'
import { claimIdentity } from '../store/claimIdentity.ts'
import type { StorageLike } from '../store/createStorageArea.ts'
import { createStore } from '../store/createStore.ts'
import { createEmitter } from './createEmitter.ts'
import { createPairing } from './createPairing.ts'
import { createRequests, toHex } from './createRequests.ts'
import { type Deferred, deferred } from './deferred.ts'
import { pageMetadata } from './pageMetadata.ts'
import { checkProjectId } from './projectId.ts'
import { runSession } from './runSession.ts'
import type {
  ConnectOptions,
  LateResponse,
  ProviderEvents,
  ProviderOptions,
  WalletConnectProvider,
} from './WalletConnectProvider.ts'
import { type PageEvents, watchTabs } from './watchTabs.ts'

const RELAY_URL = 'wss://relay.walletconnect.org'
/** Timeout in milliseconds for notifying the wallet that the session ended. */
const DISCONNECT_TIMEOUT = 1000

/** The platform, which tests replace. */
export type ProviderPlatform = {
  readonly WebSocket?: typeof globalThis.WebSocket
  readonly localStorage?: StorageLike
  readonly sessionStorage?: StorageLike
  readonly locks?: LockManager
  readonly events?: PageEvents
  readonly now?: () => number
}

/** A provider that can be closed, for tests and pages that outlive it. */
export type ClosableWalletConnectProvider = WalletConnectProvider & { readonly close: () => void }

/**
 * Creates a provider: restores the stored session and an open pairing. Opens no socket until it needs one.
 *
 * @throws {WalletConnectError} `missing_project_id`
 * @example
 * const provider = await createWalletConnectProvider({ projectId: 'YOUR_PROJECT_ID', optionalChains: [1] })
 * provider.on('display_uri', (uri) => showCode(uri))
 * const [account] = await provider.enable()
 */
export async function createWalletConnectProvider(
  options: ProviderOptions & ProviderPlatform,
): Promise<ClosableWalletConnectProvider> {
  const { optionalChains, rpcMap = {}, relayUrl = RELAY_URL, attest, now = Date.now } = options
  let cacao: Cacao | undefined
  const projectId = checkProjectId(options.projectId)
  const store = createStore(options)
  const seed = await claimIdentity(store.tabArea, options.locks)
  const { on, off, emit } = createEmitter<ProviderEvents>()
  /** The callers of `connect`, by proposal. */
  const waiting = new Map<number, Deferred<void>>()
  const unreported: LateResponse[] = []
  let authentication: readonly SignedAuthentication[] = []

  const run = runSession({
    store,
    openRelay: (handlers) =>
      createRelay({ ...handlers, WebSocket: options.WebSocket, url: relayUrl, projectId, seed }),
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
    onLate: (late) => emit('late_response', late) || unreported.push(late),
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
        waiting.get(effect.pairing.id)?.reject(effect.failure)
        return
      case 'sent': {
        const { id, topic, method } = effect.request
        emit('request_sent', { id, topic, method })
        return
      }
      case 'responded':
        requests.onResponse(effect)
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
        // The page itself ended the session.
        if (effect.by === 'page') return
        if (effect.by === 'wallet') emit('session_delete', { topic: effect.topic })
        emit('disconnect', new ProviderRpcError(4900, 'The session ended.'))
    }
  }

  function chainId(): number {
    return run.state().session?.chainId ?? optionalChains[0] ?? 1
  }

  function accounts(): string[] {
    const { session } = run.state()
    return session ? accountsOf(session) : []
  }

  async function connect(connectOptions: ConnectOptions = {}): Promise<void> {
    const { resume = false, authentication: request } = connectOptions
    cacao ??= connectOptions.cacao
    if (resume && run.state().session) return
    let open = resume ? openPairing(run.state()) : undefined
    if (!open) {
      open = createPairing({
        id: run.nextId(),
        now: now(),
        chains: connectOptions.optionalChains ?? optionalChains,
        metadata: pageMetadata(options.metadata),
        authentication: request && cacao?.toEntry.bind(null, request),
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

  const provider: ClosableWalletConnectProvider = {
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
      await Promise.race([run.flushed(), new Promise((resolve) => setTimeout(resolve, DISCONNECT_TIMEOUT))])
    },
    on(event, listener) {
      on(event, listener)
      if (event === 'late_response')
        queueMicrotask(() => {
          for (const late of unreported.splice(0)) emit('late_response', late)
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
