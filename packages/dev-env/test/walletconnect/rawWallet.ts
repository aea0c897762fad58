import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import {
  agree,
  answerDelivery,
  createKeyPair,
  createRelay,
  METHODS,
  open,
  parsePairingUri,
  seal,
  topicOf,
} from '@countersign/walletconnect/protocol'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

type AuthenticationEntry = {
  readonly [field: string]: unknown
  readonly nonce: string
  readonly domain: string
  readonly aud: string
}
type Proposal = {
  readonly id: number
  readonly params: {
    readonly proposer: { readonly publicKey: string }
    readonly requests?: { readonly authentication: readonly AuthenticationEntry[] }
  }
}

/** The wallet's side of a pairing on the codec alone: it says what a test tells it. */
export async function createRawWallet(relayUrl: string, uri: string) {
  const pairing = parsePairingUri(uri)
  if (!pairing) throw new Error('The code is none.')
  const keys = createKeyPair()
  const received: { topic: string; message: string }[] = []
  const relay = createRelay({
    url: relayUrl,
    projectId: TRIAL_PROJECT_ID,
    seed: crypto.getRandomValues(new Uint8Array(32)),
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    onMessage: (message) => received.push(message),
  })
  await relay.subscribe(pairing.topic)
  await expect.poll(() => received).toHaveLength(1)
  const proposal: Proposal = JSON.parse(open(pairing.symKey, received[0]?.message ?? ''))
  const session = agree(keys.secretKey, proposal.params.proposer.publicKey)

  return {
    relay,
    keys,
    proposal,
    /** The key of the session that an approval leads to. */
    session,
    async approve() {
      const approval = { id: proposal.id, jsonrpc: '2.0', result: { responderPublicKey: keys.publicKey } }
      const envelope = seal(pairing.symKey, JSON.stringify(approval))
      await relay.publish(pairing.topic, envelope, answerDelivery('wc_sessionPropose'))
    },
    /** Settles, in the name of the wallet unless the test says otherwise. */
    async settle(params: object, how: { readonly key?: string; readonly topic?: string } = {}) {
      const { key = session, topic = topicOf(session) } = how
      const controller = {
        publicKey: keys.publicKey,
        metadata: { name: 'Raw Wallet', description: '', url: '', icons: [] },
      }
      const expiry = Math.floor(Date.now() / 1000) + 604_800
      const settlement = { controller, expiry, ...params }
      const payload = {
        id: Date.now() * 1000,
        jsonrpc: '2.0',
        method: 'wc_sessionSettle',
        params: settlement,
      }
      await relay.publish(topic, seal(key, JSON.stringify(payload)), METHODS.wc_sessionSettle)
    },
    close: () => relay.close(),
  }
}
