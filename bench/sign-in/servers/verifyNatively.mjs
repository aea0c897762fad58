import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import addon from 'secp256k1/bindings.js'

/** Whether the key of an address signed a message (EIP-191), by the native library. */
export async function verifyNatively({ message, signature, address }) {
  const body = Buffer.from(message)
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]))
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const key = addon.ecdsaRecover(bytes.subarray(0, 64), bytes[64] - 27, hash, false)
  return `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(-20))}` === address.toLowerCase()
}
