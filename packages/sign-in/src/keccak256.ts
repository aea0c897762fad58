import { keccak_256 as inJavaScript } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createKeccak } from 'hash-wasm'

/** Keccak-256 of bytes, 32 bytes: SHA-3 as it was before its padding was changed, as Ethereum uses it. */
export type Keccak256 = (bytes: Uint8Array) => Uint8Array

/** Of no bytes at all. */
const EMPTY = 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

/** WebAssembly, which takes a tenth of the time; plain JavaScript where a machine allows none. */
export const keccak256: Keccak256 = (await inWebAssembly()) ?? inJavaScript

/** `null` where there is no WebAssembly, or where it computes something else. */
export async function inWebAssembly(): Promise<Keccak256 | null> {
  try {
    const hasher = await createKeccak(256)
    const keccak: Keccak256 = (bytes) => hasher.init().update(bytes).digest('binary')
    return bytesToHex(keccak(new Uint8Array())) === EMPTY ? keccak : null
  } catch {
    return null
  }
}
