import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Address } from '../message/address.ts'
import { type Proof, refused } from './Proof.ts'

/** The greatest length of a signature, in bytes. */
export const MAX_SIGNATURE_BYTES = 16_384

/**
 * Proves that the holder of `address` signed `message` (EIP-191), by recovering the key: 65 bytes, or 64 as in
 * ERC-2098; v of 0, 1, 27 or 28; low s only. No network is asked.
 */
export function verifySignature(claim: {
  readonly message: string
  readonly signature: string
  readonly address: Address
}): Proof {
  const { message, signature, address } = claim
  const fault = signatureFault(signature)
  if (fault) return fault
  const bytes = hexToBytes(signature.slice(2))
  // Any other length can only be a contract's own format (ERC-1271, ERC-6492), which a network has to judge.
  if (bytes.length !== 64 && bytes.length !== 65) {
    return refused('contract_signature_unsupported', 'Signatures of contract accounts are not accepted here.')
  }
  const parts = split(bytes)
  if (!parts) return refused('signature_malformed', 'The recovery byte is none of 0, 1, 27 and 28.')
  try {
    const found = new secp256k1.Signature(parts.r, parts.s).addRecoveryBit(parts.recovery)
    if (found.hasHighS()) return refused('signature_high_s', 'The s of the signature is in the upper half.')
    const key = found.recoverPublicKey(hashMessage(message)).toRawBytes(false)
    return toAddress(key) === address.toLowerCase()
      ? { status: 'proven', by: 'key' }
      : refused('signature_mismatch', 'Another key than that of the account signed, or another message.')
  } catch {
    return refused('signature_malformed', 'No key can be recovered from the signature.')
  }
}

/** What is wrong with the text of a signature, before any work is done with it. */
export function signatureFault(signature: string): Extract<Proof, { status: 'refused' }> | null {
  if (signature.length > 2 + 2 * MAX_SIGNATURE_BYTES) {
    return refused('signature_too_large', `A signature may be ${MAX_SIGNATURE_BYTES} bytes long.`)
  }
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(signature)) {
    return refused('signature_malformed', 'The signature is not 0x and whole bytes in hex.')
  }
  return null
}

function split(bytes: Uint8Array): { r: bigint; s: bigint; recovery: number } | null {
  const r = toInteger(bytes.subarray(0, 32))
  const rest = toInteger(bytes.subarray(32, 64))
  const top = 1n << 255n
  if (bytes.length === 64) return { r, s: rest % top, recovery: rest >= top ? 1 : 0 }
  const v = bytes[64] ?? Number.NaN
  const recovery = v >= 27 ? v - 27 : v
  return recovery === 0 || recovery === 1 ? { r, s: rest, recovery } : null
}

function toInteger(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(bytes)}`)
}

function hashMessage(message: string): Uint8Array {
  const body = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${body.length}`), body))
}

function toAddress(publicKey: Uint8Array): string {
  return `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`
}
