import { createKeyPair, createSymKey, hashKey } from '../codec/crypto.ts'
import { PAIRING_TTL } from '../codec/pairingUri.ts'
import type { Metadata } from '../protocol/shapes.ts'
import type { Pairing } from '../session/state.ts'

/** The methods requested of a wallet, which grants those it supports. */
const METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTransaction',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
]

const EVENTS = ['chainChanged', 'accountsChanged']

/** Creates a pairing with new keys, and its proposal. Needs no network. */
export function createPairing(options: {
  readonly id: number
  readonly now: number
  readonly chains: readonly number[]
  readonly metadata: Metadata
  readonly authentication?: ((chains: readonly string[], now: number) => object) | undefined
}): Pairing {
  const { id, now, chains, metadata, authentication } = options
  const symKey = createSymKey()
  const topic = hashKey(symKey)
  const { secretKey, publicKey } = createKeyPair()
  const expiry = Math.floor(now / 1000) + PAIRING_TTL
  const caipChains = chains.map((chain) => `eip155:${chain}`)
  const proposal = {
    // Wallets fail to read a proposal without it.
    requiredNamespaces: {},
    optionalNamespaces: { eip155: { chains: caipChains, methods: METHODS, events: EVENTS } },
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey, metadata },
    expiryTimestamp: expiry,
    pairingTopic: topic,
    ...(authentication && { requests: { authentication: [authentication(caipChains, now)] } }),
  }
  return { id, phase: 'proposing', symKey, topic, secretKey, publicKey, expiry, chains, proposal }
}
