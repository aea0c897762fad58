import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import {
  createKeyPair,
  createRelay,
  decrypt,
  deriveSymKey,
  encrypt,
  hashKey,
  METHODS,
  parsePairingUri,
  responseDelivery,
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

/** A wallet on the codec alone, controlled by the test. */
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
  const proposal: Proposal = JSON.parse(decrypt(pairing.symKey, received[0]?.message ?? ''))
  const session = deriveSymKey(keys.secretKey, proposal.params.proposer.publicKey)

  return {
    relay,
    keys,
    proposal,
    /** The key of the session after an approval. */
    session,
    async approve() {
      const approval = { id: proposal.id, jsonrpc: '2.0', result: { responderPublicKey: keys.publicKey } }
      const envelope = encrypt(pairing.symKey, JSON.stringify(approval))
      await relay.publish(pairing.topic, envelope, responseDelivery('wc_sessionPropose'))
    },
    /** Settles the session, with the wallet's key unless the test passes another. */
    async settle(params: object, how: { readonly key?: string; readonly topic?: string } = {}) {
      const { key = session, topic = hashKey(session) } = how
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
      await relay.publish(topic, encrypt(key, JSON.stringify(payload)), METHODS.wc_sessionSettle)
    },
    close: () => relay.close(),
  }
}
