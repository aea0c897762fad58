import type { SignInErrorCode } from '@countersign/api'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { keccak256 } from '../crypto/keccak256.ts'
import type { Address } from '../siwe/address.ts'
import type { Recovery } from './recovery/Recovery.ts'
import type { Signature } from './Signature.ts'

/** How an account was proven: `key` by its private key, `contract` by its contract. */
export type Proof =
  | { readonly status: 'proven'; readonly by: 'key' | 'contract' }
  | { readonly status: 'refused'; readonly code: SignInErrorCode; readonly detail: string }

export function refused(code: SignInErrorCode, detail: string) {
  return { status: 'refused', code, detail } as const
}

const ZERO = new Uint8Array(32)
/** The order of the group, and the greatest s of the lower half. */
const ORDER = hexToBytes('fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')
const HALF = hexToBytes('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0')

/**
 * Proves that the holder of `address` signed `message` (EIP-191), by recovering the key: 65 bytes, or 64 as in
 * ERC-2098; v of 0, 1, 27 or 28; low s only. Needs no RPC call.
 */
export function verifySignature(
  claim: { readonly message: string; readonly signature: Signature; readonly address: Address },
  recovery: Recovery,
): Proof {
  const { message, signature, address } = claim
  const bytes = hexToBytes(signature.slice(2))
  // Any other length can only be a format of a contract (ERC-1271, ERC-6492).
  if (bytes.length !== 64 && bytes.length !== 65) {
    return refused('contract_signature_unsupported', 'Signatures of contract accounts are not supported.')
  }
  const parts = split(bytes)
  if (!parts) return refused('signature_malformed', 'The recovery byte must be 0, 1, 27 or 28.')
  const signer = recoverSigner(hashMessage(message), parts, recovery)
  switch (signer) {
    case 'high_s':
      return refused(
        'signature_high_s',
        'The s value of the signature is in the upper half of the curve order.',
      )
    case 'none':
      return refused('signature_malformed', 'No key can be recovered from the signature.')
    default:
      return signer === address.toLowerCase()
        ? { status: 'proven', by: 'key' }
        : refused('signature_mismatch', 'The signature does not match the account and the message.')
  }
}

/** Returns the hash that wallets sign for a message (EIP-191, version 0x45). */
export function hashMessage(message: string): Uint8Array {
  const body = utf8ToBytes(message)
  return keccak256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${body.length}`), body))
}

export type SignatureParts = {
  /** r and s. */
  readonly bytes: Uint8Array
  readonly recovery: 0 | 1
}

/** Returns the lower-case address whose key signed a hash; `high_s` for the malleable variant of a signature. */
export function recoverSigner(
  hash: Uint8Array,
  { bytes, recovery }: SignatureParts,
  { recover }: Recovery,
): Address | 'high_s' | 'none' {
  const s = bytes.subarray(32)
  if (!isScalar(bytes.subarray(0, 32)) || !isScalar(s)) return 'none'
  if (compare(s, HALF) > 0) return 'high_s'
  const key = recover(hash, bytes, recovery)
  return key === null ? 'none' : `0x${bytesToHex(keccak256(key.subarray(1)).subarray(-20))}`
}

function isScalar(value: Uint8Array): boolean {
  return compare(value, ZERO) > 0 && compare(value, ORDER) < 0
}

/** Compares two big-endian numbers of 32 bytes. Signatures are public, so the time may depend on them. */
function compare(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < 32; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function split(bytes: Uint8Array): SignatureParts | null {
  if (bytes.length === 64) {
    const parts = bytes.slice()
    const top = parts[32] ?? 0
    parts[32] = top & 0x7f
    return { bytes: parts, recovery: top >= 0x80 ? 1 : 0 }
  }
  const v = bytes[64] ?? Number.NaN
  const recovery = v >= 27 ? v - 27 : v
  return recovery === 0 || recovery === 1 ? { bytes: bytes.subarray(0, 64), recovery } : null
}
