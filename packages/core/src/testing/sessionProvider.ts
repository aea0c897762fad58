import type { SessionProvider, SessionProviderOptions } from '../connectors/walletConnect/SessionProvider.ts'

type Request = { readonly method: string; readonly params?: unknown }
type Redirect = { readonly native?: string; readonly universal?: string }

type Grant = {
  /** One address on each of the chains. */
  readonly address?: string
  readonly chains?: readonly number[]
  readonly name?: string
  readonly redirect?: Redirect
  readonly disableDeepLink?: boolean
}

export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A provider of the shape the connector takes, like ours and the official one, with a wallet scripted by the test. */
export function scriptedProvider({ session }: { readonly session?: Grant } = {}) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const created: SessionProviderOptions[] = []
  const calls: string[] = []
  const proposals: { readonly optionalChains: readonly number[]; readonly resume?: boolean }[] = []
  const requests: Request[] = []
  let live = session && toSession(session)
  let chainId: unknown = session?.chains?.[0] ?? 1
  let failure: unknown
  let storedPairing: { readonly uri: string } | undefined
  let pairing: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined
  let respond: (request: Request) => unknown = () => null

  const emit = (event: string, payload?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }

  function toSession({
    address = ALICE,
    chains = [1],
    name = 'Test Phone',
    redirect,
    disableDeepLink,
  }: Grant) {
    return {
      topic: 'session',
      namespaces: { eip155: { accounts: chains.map((id) => `eip155:${id}:${address}`) } },
      peer: { metadata: { name, ...(redirect ? { redirect } : {}) } },
      ...(disableDeepLink ? { sessionConfig: { disableDeepLink } } : {}),
    }
  }

  const provider: SessionProvider = {
    get session() {
      return live
    },
    get accounts() {
      return live ? [live.namespaces.eip155.accounts[0]?.split(':')[2] ?? ''] : []
    },
    get chainId() {
      return chainId as number
    },
    get pairing() {
      return storedPairing
    },
    connect(options) {
      calls.push('connect')
      proposals.push(options)
      if (options.resume && storedPairing) emit('display_uri', storedPairing.uri)
      return new Promise<void>((resolve, reject) => {
        pairing = { resolve, reject }
      })
    },
    async enable() {
      return [...provider.accounts]
    },
    async disconnect() {
      calls.push('disconnect')
      if (failure !== undefined) throw failure
      live = undefined
    },
    async request(request: Request) {
      if (request.method === 'eth_chainId') return `0x${Number(chainId).toString(16)}`
      requests.push(request)
      return respond(request)
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
    abandon() {
      calls.push('abandon')
      pairing?.reject(
        Object.assign(new Error('Stopped waiting.'), { name: 'WalletConnectError', code: 'cancelled' }),
      )
    },
  }

  return {
    provider,
    async createProvider(options: SessionProviderOptions): Promise<SessionProvider> {
      created.push(options)
      return provider
    },
    /** The options of every `createProvider` call. */
    made: created,
    /** `connect`, `disconnect` and `abandon`, in order. */
    calls,
    proposals,
    /** The requests sent to the wallet. */
    requests,
    emit,
    /** The number of listeners, for all events. */
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    show: (uri: unknown) => emit('display_uri', uri),
    approve(grant: Grant = {}) {
      live = toSession(grant)
      chainId = grant.chains?.[0] ?? 1
      pairing?.resolve()
    },
    reject: (error: unknown) => pairing?.reject(error),
    /** Sets how the wallet responds to requests. */
    answer(how: (request: Request) => unknown) {
      respond = how
    },
    /** The wallet switches chains without an event. */
    moveTo(id: unknown) {
      chainId = id
    },
    /** Makes disconnecting fail with this error. */
    failToDisconnect(error: unknown) {
      failure = error
    },
    /** The wallet ends the session. */
    end() {
      live = undefined
      emit('session_delete', { topic: 'session' })
    },
    /** Stores a code from before a reload that is still valid. */
    keepPairing(uri: string) {
      storedPairing = { uri }
    },
  }
}
