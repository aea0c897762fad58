import { hexToBytes } from '@noble/hashes/utils.js'
import type { Address } from '../../message/address.ts'
import { encodeArguments, toHex } from './abi.ts'

const SELECTOR = hexToBytes('1626ba7e')

/** The one answer that says yes: the selector and 28 zero bytes, no more and no less. */
export const MAGIC_ANSWER = `0x1626ba7e${'0'.repeat(56)}`

/**
 * Who asks. Not the zero address, since some accounts trust a call that nobody sent; and nobody's, since nothing may be
 * allowed to it.
 */
const ASKER = '0x51a7c0de3f0b6f0e9d1c2a4b8e7d6c5f4a3b2c1d'

/** 30,000,000 in hex: more than any account needs, less than would keep a node busy for long. */
const GAS = '0x1c9c380'

/** A call that costs nobody anything, as `eth_call` takes it. */
export function callOf(call: { readonly to?: Address; readonly data: string }): object {
  return { from: ASKER, gas: GAS, ...call }
}

/** The question of ERC-1271: `isValidSignature(bytes32,bytes)`. */
export function encodeQuestion(hash: Uint8Array, signature: Uint8Array): string {
  return toHex(SELECTOR, encodeArguments([{ word: hash }, { bytes: signature }]))
}
