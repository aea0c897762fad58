/** Finds the public key behind a signature (ECDSA on secp256k1). */
export type Recovery = {
  /** What it is called in a log. */
  readonly name: string
  /**
   * The key, uncompressed (65 bytes), that signed `hash` (32 bytes); `null` when there is none. `signature` is r and s,
   * 32 bytes each, big-endian; `recovery` says whether the y of the signature's point is odd. An s in the upper half
   * is a signature here. Never throws.
   */
  recover(hash: Uint8Array, signature: Uint8Array, recovery: 0 | 1): Uint8Array | null
}

/** One way to recover keys, which may not be there on every machine. */
export type Rung = {
  readonly name: string
  /** Rejects when it cannot be had here. */
  load(): Promise<Recovery>
}
