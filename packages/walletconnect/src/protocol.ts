// The protocol itself, for other implementations: a wallet, a relay, a test.

export {
  createKeyPair,
  createSymKey,
  decrypt,
  decryptFrom,
  deriveSymKey,
  encrypt,
  encryptTo,
  hashKey,
  hashText,
  type KeyPair,
} from './codec/crypto.ts'
export { fromBase58, fromBase64Url, toBase58, toBase64Url } from './codec/encoding.ts'
export { createIdentity, type Identity } from './codec/identity.ts'
export { createPayloadIds, createRelayIds } from './codec/ids.ts'
export { PAIRING_TTL, type PairingUri, parsePairingUri, toPairingUri } from './codec/pairingUri.ts'
export {
  type Delivery,
  METHODS,
  type Method,
  PROPOSAL_REJECTED,
  responseDelivery,
} from './protocol/methods.ts'
export type * from './protocol/shapes.ts'
export { createRelay } from './relay/createRelay.ts'
export type { PublishOptions, Relay, RelayMessage, RelayOptions, RelayStatus } from './relay/Relay.ts'
