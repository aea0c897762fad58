/** Recovers the public key of a signature (ECDSA on secp256k1). */
export type Recovery = {
  /** The name in logs. */
  readonly name: string
  /**
   * Returns the uncompressed key (65 bytes) that signed `hash` (32 bytes); `null` when there is none. `signature` is r and
   * s, 32 bytes each, big-endian; `recovery` is the parity of the y of the signature's point. Accepts an s in the upper
   * half. Never throws.
   */
  recover(hash: Uint8Array, signature: Uint8Array, recovery: 0 | 1): Uint8Array | null
}

/** An implementation of key recovery, which may not be available on every machine. */
export type RecoveryBackend = {
  readonly name: string
  /** Rejects when it is not available. */
  load(): Promise<Recovery>
}
