import { hexToBytes } from '@noble/hashes/utils.js'
import type { Address } from '../../siwe/address.ts'
import { encodeArguments, toHex } from './abi.ts'

const SELECTOR = hexToBytes('1626ba7e')

/** The only return value that confirms a signature: the selector and 28 zero bytes. */
export const MAGIC_VALUE = `0x1626ba7e${'0'.repeat(56)}`

/**
 * The sender of the call. Not the zero address, which some accounts trust, and an address without a known key, so that no
 * account grants it permissions.
 */
const CALLER = '0x51a7c0de3f0b6f0e9d1c2a4b8e7d6c5f4a3b2c1d'

/** 30,000,000 in hex: enough for any account, and little work for a node. */
const GAS = '0x1c9c380'

/** Returns the call object of `eth_call`. */
export function toCall(call: { readonly to?: Address; readonly data: string }): object {
  return { from: CALLER, gas: GAS, ...call }
}

/** Encodes `isValidSignature(bytes32,bytes)` (ERC-1271). */
export function encodeIsValidSignature(hash: Uint8Array, signature: Uint8Array): string {
  return toHex(SELECTOR, encodeArguments([{ word: hash }, { bytes: signature }]))
}
