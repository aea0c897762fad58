import {
  createKeyPair,
  createPayloadIds,
  createRelay,
  createSymKey,
  decrypt,
  deriveSymKey,
  encrypt,
  hashKey,
  METHODS,
  type Method,
  type Namespaces,
  responseDelivery,
  toPairingUri,
} from '@countersign/walletconnect/protocol'
import { WebSocket } from 'ws'
import type { Cacao } from '../signIn.ts'

/** A decrypted message. */
export type ReceivedMessage = {
  readonly topic: string
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: unknown
  readonly error?: { readonly code?: number; readonly message?: string }
}

/** Overrides of a proposal's fields, and of the proposer's `metadata`. */
export type ProposalOptions = Readonly<Record<string, unknown>>

export type RawSite = ReturnType<typeof createRawSite>

/** A site that uses only the codec. A test controls it; it sends no response automatically. */
export function createRawSite({ relayUrl, projectId }: { relayUrl: string; projectId: string }) {
  const keyOf = new Map<string, string>()
  const received: ReceivedMessage[] = []
  const unreadable: string[] = []
  const watchers = new Set<() => void>()
  const nextId = createPayloadIds()
  const relay = createRelay({
    url: relayUrl,
    projectId,
    seed: crypto.getRandomValues(new Uint8Array(32)),
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    onMessage({ topic, message }) {
      try {
        received.push({ ...JSON.parse(decrypt(keyOf.get(topic) ?? '', message)), topic })
      } catch {
        unreadable.push(message)
      }
      for (const watcher of watchers) watcher()
    },
  })

  /** Resolves with the first matching message, already received or to come. */
  function waitForMessage(matches: (message: ReceivedMessage) => boolean): Promise<ReceivedMessage> {
    return new Promise((resolve) => {
      const check = () => {
        const found = received.find(matches)
        if (!found) return
        watchers.delete(check)
        resolve(found)
      }
      watchers.add(check)
      check()
    })
  }

  async function ask(topic: string, method: Method, params: object, id = nextId()): Promise<number> {
    const text = JSON.stringify({ id, jsonrpc: '2.0', method, params })
    await relay.publish(topic, encrypt(keyOf.get(topic) ?? '', text), METHODS[method])
    return id
  }

  async function respond(
    topic: string,
    method: Method,
    id: number | undefined,
    reply: object,
  ): Promise<void> {
    const text = JSON.stringify({ id, jsonrpc: '2.0', ...reply })
    await relay.publish(topic, encrypt(keyOf.get(topic) ?? '', text), responseDelivery(method))
  }

  async function subscribe(key: string): Promise<string> {
    const topic = hashKey(key)
    keyOf.set(topic, key)
    await relay.subscribe(topic)
    return topic
  }

  /** Sends a proposal. Returns the pairing URI. */
  async function propose(options: ProposalOptions = {}) {
    const symKey = createSymKey()
    const keys = createKeyPair()
    const expiryTimestamp = Math.floor(Date.now() / 1000) + 300
    const pairing = await subscribe(symKey)
    const uri = toPairingUri({ topic: pairing, symKey, expiryTimestamp })
    const proposal = proposalOf(keys.publicKey, { expiryTimestamp, ...options })
    const id = await ask(pairing, 'wc_sessionPropose', proposal)
    return { uri, pairing, id, keys, responded: () => waitForMessage((message) => message.id === id) }
  }

  /** Resolves with the settlement after an approval, not yet answered. */
  async function settles({ keys, responded }: Awaited<ReturnType<typeof propose>>) {
    const { responderPublicKey } = (await responded()).result as { responderPublicKey: string }
    const topic = await subscribe(deriveSymKey(keys.secretKey, responderPublicKey))
    const isSettlement = (message: ReceivedMessage) =>
      message.method === 'wc_sessionSettle' && message.topic === topic
    const { id, params } = await waitForMessage(isSettlement)
    return { topic, id, responderPublicKey, settlement: params as unknown as Settlement }
  }

  return {
    received,
    unreadable,
    waitForMessage,
    ask,
    respond,
    hear: subscribe,
    propose,
    settles,
    /** Proposes a session and accepts the settlement. */
    async connect(pair: (uri: string) => Promise<unknown>, options: ProposalOptions = {}) {
      const proposal = await propose(options)
      const paired = pair(proposal.uri)
      const { id, ...settled } = await settles(proposal)
      await respond(settled.topic, 'wc_sessionSettle', id, { result: true })
      await paired
      return settled
    },
    /** Sends a session request. Resolves with the wallet's response. */
    async request(topic: string, chainId: string, request: { method: string; params?: unknown }) {
      const expiryTimestamp = Math.floor(Date.now() / 1000) + 300
      const id = await ask(topic, 'wc_sessionRequest', { request: { ...request, expiryTimestamp }, chainId })
      const { result, error } = await waitForMessage((message) => message.id === id)
      return error ? { error } : { result }
    },
    close: () => relay.close(),
  }
}

export type Settlement = {
  readonly controller: { readonly publicKey: string }
  readonly namespaces: Namespaces
  readonly expiry: number
  readonly proposalRequestsResponses?: { readonly authentication: readonly Cacao[] }
}

export const METADATA = {
  name: 'A Site',
  description: 'A site for tests.',
  url: 'http://localhost:3000',
  icons: [],
}

function proposalOf(publicKey: string, { metadata = METADATA, ...options }: ProposalOptions) {
  return {
    requiredNamespaces: {},
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:31337', 'eip155:31338'],
        methods: [
          'personal_sign',
          'eth_signTypedData_v4',
          'eth_sendTransaction',
          'wallet_switchEthereumChain',
          'wallet_addEthereumChain',
        ],
        events: ['chainChanged', 'accountsChanged'],
      },
    },
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey, metadata },
    ...options,
  }
}
