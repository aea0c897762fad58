import type { Address } from '../../siwe/address.ts'
import { decodeArguments, encodeArguments, toAddress, toHex, toWord } from './abi.ts'
import { UndeployedValidator } from './validators.ts'

/** A signature of an account that may not be deployed yet (ERC-6492). */
export type Erc6492Signature = {
  readonly factory: Address
  readonly factoryData: Uint8Array
  readonly signature: Uint8Array
}

const SUFFIX = '6492'.repeat(16)

export function isErc6492(signature: string): boolean {
  return signature.endsWith(SUFFIX)
}

/** Decodes the data before the suffix; `null` when it is malformed. */
export function readErc6492(bytes: Uint8Array): Erc6492Signature | null {
  const parts = decodeArguments(bytes.subarray(0, -32), ['word', 'bytes', 'bytes'])
  if (!parts) return null
  const [word, factoryData, signature] = parts
  const factory = toAddress(word)
  return factory && { factory, factoryData, signature }
}

/** Returns code that deploys the account by its factory, checks the signature and returns the result. */
export function encodeUndeployedCheck(
  account: Address,
  hash: Uint8Array,
  { factory, factoryData, signature }: Erc6492Signature,
): string {
  const args = encodeArguments([
    { word: toWord(account) },
    { word: hash },
    { bytes: signature },
    { word: toWord(factory) },
    { bytes: factoryData },
  ])
  return UndeployedValidator.bytecode + toHex(args).slice(2)
}
