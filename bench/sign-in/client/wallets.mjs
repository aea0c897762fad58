import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import addon from 'secp256k1/bindings.js'

/** The wallet of a number. The key depends only on the number, so processes need not share a list. */
export function walletOf(number) {
  const key = createHash('sha256').update(`countersign bench wallet ${number}`).digest()
  const publicKey = addon.publicKeyCreate(key, false)
  return { key, address: checksum(bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))) }
}

/** Signs a message as wallets do (EIP-191): 65 bytes in hex. */
export function sign(key, message) {
  const body = Buffer.from(message)
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`)
  const { signature, recid } = addon.ecdsaSign(keccak_256(Buffer.concat([prefix, body])), key)
  return `0x${bytesToHex(signature)}${(27 + recid).toString(16)}`
}

/** An address with its ERC-55 checksum. */
function checksum(address) {
  const hash = bytesToHex(keccak_256(address))
  return `0x${[...address].map((character, index) => (hash[index] >= '8' ? character.toUpperCase() : character)).join('')}`
}
