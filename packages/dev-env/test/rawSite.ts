import {
  agree,
  answerDelivery,
  createKeyPair,
  createPayloadIds,
  createRelay,
  createSymKey,
  METHODS,
  type Method,
  type Namespaces,
  open,
  seal,
  toPairingUri,
  topicOf,
} from '@countersign/walletconnect/protocol'
import { WebSocket } from 'ws'
import type { Cacao } from '../src/phone/signIn.ts'

/** A message as it came out of its envelope. */
export type Heard = {
  readonly topic: string
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: unknown
  readonly error?: { readonly code?: number; readonly message?: string }
}

/** What a proposal says otherwise than usual: any of its fields, and the proposer's `metadata`. */
export type Asked = Readonly<Record<string, unknown>>

export type RawSite = ReturnType<typeof createRawSite>

/** The site's side, written out on the codec alone, that says what a test tells it and answers nothing by itself. */
export function createRawSite({ relayUrl, projectId }: { relayUrl: string; projectId: string }) {
  const keyOf = new Map<string, string>()
  const heard: Heard[] = []
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
        heard.push({ ...JSON.parse(open(keyOf.get(topic) ?? '', message)), topic })
      } catch {
        unreadable.push(message)
      }
      for (const watcher of watchers) watcher()
    },
  })

  /** The first message of this kind, now or as soon as it comes. */
  function hears(matches: (message: Heard) => boolean): Promise<Heard> {
    return new Promise((resolve) => {
      const look = () => {
        const found = heard.find(matches)
        if (!found) return
        watchers.delete(look)
        resolve(found)
      }
      watchers.add(look)
      look()
    })
  }

  async function ask(topic: string, method: Method, params: object, id = nextId()): Promise<number> {
    const text = JSON.stringify({ id, jsonrpc: '2.0', method, params })
    await relay.publish(topic, seal(keyOf.get(topic) ?? '', text), METHODS[method])
    return id
  }

  async function answer(topic: string, method: Method, id: number | undefined, reply: object): Promise<void> {
    const text = JSON.stringify({ id, jsonrpc: '2.0', ...reply })
    await relay.publish(topic, seal(keyOf.get(topic) ?? '', text), answerDelivery(method))
  }

  async function hear(key: string): Promise<string> {
    const topic = topicOf(key)
    keyOf.set(topic, key)
    await relay.subscribe(topic)
    return topic
  }

  /** A pairing link, and what is proposed under it. */
  async function propose(asked: Asked = {}) {
    const symKey = createSymKey()
    const keys = createKeyPair()
    const expiryTimestamp = Math.floor(Date.now() / 1000) + 300
    const pairing = await hear(symKey)
    const uri = toPairingUri({ topic: pairing, symKey, expiryTimestamp })
    const proposal = proposalOf(keys.publicKey, { expiryTimestamp, ...asked })
    const id = await ask(pairing, 'wc_sessionPropose', proposal)
    return { uri, pairing, id, keys, answered: () => hears((message) => message.id === id) }
  }

  /** The settlement that follows an approval, not yet answered. */
  async function settles({ keys, answered }: Awaited<ReturnType<typeof propose>>) {
    const { responderPublicKey } = (await answered()).result as { responderPublicKey: string }
    const topic = await hear(agree(keys.secretKey, responderPublicKey))
    const isSettlement = (message: Heard) => message.method === 'wc_sessionSettle' && message.topic === topic
    const { id, params } = await hears(isSettlement)
    return { topic, id, responderPublicKey, settlement: params as unknown as Settlement }
  }

  return {
    heard,
    unreadable,
    hears,
    ask,
    answer,
    hear,
    propose,
    settles,
    /** Proposes and takes the session that the wallet settles. */
    async connect(pair: (uri: string) => Promise<unknown>, asked: Asked = {}) {
      const proposal = await propose(asked)
      const paired = pair(proposal.uri)
      const { id, ...settled } = await settles(proposal)
      await answer(settled.topic, 'wc_sessionSettle', id, { result: true })
      await paired
      return settled
    },
    /** The wallet's answer to a request of a session. */
    async request(topic: string, chainId: string, request: { method: string; params?: unknown }) {
      const expiryTimestamp = Math.floor(Date.now() / 1000) + 300
      const id = await ask(topic, 'wc_sessionRequest', { request: { ...request, expiryTimestamp }, chainId })
      const { result, error } = await hears((message) => message.id === id)
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

function proposalOf(publicKey: string, { metadata = METADATA, ...asked }: Asked) {
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
    ...asked,
  }
}
