import { keccak_256 as inJavaScript } from '@noble/hashes/sha3.js'

/** Returns the Keccak-256 hash (32 bytes) that Ethereum uses: SHA-3 with the original padding. */
export type Keccak256 = (bytes: Uint8Array) => Uint8Array

let implementation: Keccak256 = inJavaScript

/** In plain JavaScript, unless `loadKeccak` has loaded a faster implementation. */
export const keccak256: Keccak256 = (bytes) => implementation(bytes)

/** Makes {@link keccak256} use another implementation. */
export function replaceKeccak(faster: Keccak256): void {
  implementation = faster
}
