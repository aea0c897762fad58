import { createKeyPair, createSymKey, topicOf } from '../codec/keys.ts'
import { PAIRING_LIFE } from '../codec/pairingUri.ts'
import type { Metadata } from '../protocol/shapes.ts'
import type { Pairing } from '../session/state.ts'
import { WALLET_EVENTS, WALLET_METHODS } from './methods.ts'

/** A pairing with fresh keys, and the proposal that goes with it. Computed: no network is needed for a code. */
export function createPairing(given: {
  readonly id: number
  readonly now: number
  readonly chains: readonly number[]
  readonly metadata: Metadata
  readonly authentication?: (chains: readonly string[]) => object
}): Pairing {
  const { id, now, chains, metadata, authentication } = given
  const symKey = createSymKey()
  const topic = topicOf(symKey)
  const { secretKey, publicKey } = createKeyPair()
  const expiry = Math.floor(now / 1000) + PAIRING_LIFE
  const named = chains.map((chain) => `eip155:${chain}`)
  const proposal = {
    // Wallets fail to read a proposal without it.
    requiredNamespaces: {},
    optionalNamespaces: { eip155: { chains: named, methods: WALLET_METHODS, events: WALLET_EVENTS } },
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey, metadata },
    expiryTimestamp: expiry,
    pairingTopic: topic,
    ...(authentication && { requests: { authentication: [authentication(named)] } }),
  }
  return { id, phase: 'proposing', symKey, topic, secretKey, publicKey, expiry, chains, proposal }
}
