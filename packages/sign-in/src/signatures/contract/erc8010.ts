import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { keccak256 } from '../../crypto/keccak256.ts'
import type { Address } from '../../siwe/address.ts'
import type { Recovery } from '../recovery/Recovery.ts'
import { recoverSigner } from '../verifySignature.ts'
import { decodeArguments, encodeArguments, toAddress, toHex, toInteger, toWord } from './abi.ts'
import { DelegatedValidator } from './validators.ts'

/** A signed delegation of an account with a key (EIP-7702). */
export type Authorization = {
  /** 0 for every chain. */
  readonly chainId: bigint
  readonly delegate: Address
  readonly nonce: bigint
  readonly yParity: 0 | 1
  /** r and s. */
  readonly signature: Uint8Array
}

/** A signature of an account that may not be delegated yet (ERC-8010). */
export type Erc8010Signature = {
  readonly authorization: Authorization
  /** A call that prepares the account; `null` when none is needed. */
  readonly preparation: { readonly to: Address; readonly data: Uint8Array } | null
  readonly signature: Uint8Array
}

const SUFFIX = '8010'.repeat(16)

/** Chain ID, delegate, nonce, parity, r, s, and the target and data of the preparation. */
const KINDS = ['word', 'word', 'word', 'word', 'word', 'word', 'word', 'bytes'] as const

export function isErc8010(signature: string): boolean {
  return signature.endsWith(SUFFIX)
}

/** Decodes the signature, its wrapper, the wrapper's length and the suffix; `null` when it is malformed. */
export function readErc8010(bytes: Uint8Array): Erc8010Signature | null {
  const end = bytes.length - 64
  if (end < 0) return null
  const length = toInteger(bytes.subarray(end, end + 32))
  if (length > BigInt(end)) return null
  const start = end - Number(length)
  const parts = decodeArguments(bytes.subarray(start, end), KINDS)
  if (!parts) return null
  const [chainId, delegation, nonce, parity, r, s, target, data] = parts
  const delegate = toAddress(delegation)
  const to = toAddress(target)
  const yParity = toInteger(parity)
  if (!delegate || !to || (yParity !== 0n && yParity !== 1n)) return null
  return {
    authorization: {
      chainId: toInteger(chainId),
      delegate,
      nonce: toInteger(nonce),
      yParity: yParity === 0n ? 0 : 1,
      signature: concatBytes(r, s),
    },
    preparation: data.length === 0 ? null : { to, data },
    signature: bytes.subarray(0, start),
  }
}

/** Returns true when the account's own key signed the delegation, for this chain or for all. */
export function isAuthorizedBy(
  { chainId, delegate, nonce, yParity, signature }: Authorization,
  account: { readonly address: Address; readonly chainId: number },
  recovery: Recovery,
): boolean {
  if ((chainId !== 0n && chainId !== BigInt(account.chainId)) || nonce >= 1n << 64n) return false
  const fields = [rlpInteger(chainId), rlpBytes(hexToBytes(delegate.slice(2))), rlpInteger(nonce)]
  const body = concatBytes(...fields)
  // Never longer than 55 bytes: 9 for each integer, 21 for the address.
  const hash = keccak256(concatBytes(Uint8Array.of(0x05, 0xc0 + body.length), body))
  const signer = recoverSigner(hash, { bytes: signature, recovery: yParity }, recovery)
  return signer === account.address.toLowerCase()
}

/** Returns the authorization in the format of `eth_call`. */
export function authorizationOf({ chainId, delegate, nonce, yParity, signature }: Authorization): object {
  const quantity = (value: bigint) => `0x${value.toString(16)}`
  return {
    chainId: quantity(chainId),
    address: delegate,
    nonce: quantity(nonce),
    yParity: quantity(BigInt(yParity)),
    r: quantity(toInteger(signature.subarray(0, 32))),
    s: quantity(toInteger(signature.subarray(32))),
  }
}

/** An address without a known key. A state override puts the code of {@link DelegatedValidator} there for one call. */
export const VALIDATOR = '0x51a7c0de8010801080108010801080108010c0de'

/** The result of the validator when there is no contract. */
export const NO_CODE_RESULT = `0x${'1'.padStart(64, '0')}`

export const stateOverride = { [VALIDATOR]: { code: DelegatedValidator.deployed } }

/** Encodes `validate(address,bytes32,bytes,address,bytes)` of the validator. */
export function encodePreparedCheck(
  account: Address,
  hash: Uint8Array,
  signature: Uint8Array,
  { to, data }: NonNullable<Erc8010Signature['preparation']>,
): string {
  const args = encodeArguments([
    { word: toWord(account) },
    { word: hash },
    { bytes: signature },
    { word: toWord(to) },
    { bytes: data },
  ])
  return toHex(hexToBytes('b84100f8'), args)
}

function rlpInteger(value: bigint): Uint8Array {
  if (value === 0n) return Uint8Array.of(0x80)
  const digits = value.toString(16)
  return rlpBytes(hexToBytes(digits.padStart(digits.length + (digits.length % 2), '0')))
}

/** Of 1 to 55 bytes. */
function rlpBytes(bytes: Uint8Array): Uint8Array {
  const [first = 0] = bytes
  return bytes.length === 1 && first < 0x80 ? bytes : concatBytes(Uint8Array.of(0x80 + bytes.length), bytes)
}
