import type { RpcError } from '../protocol/shapes.ts'

// Readers of untrusted values: of a wallet, or of storage. They never throw.

/** Codes of a rejection by the user: of EIP-1193, and of this protocol. */
const USER_REJECTED = [4001, 5000, 5001, 5002, 5003]
/** Messages of wallets that reject without a code, or with a JSON-RPC code. */
const REJECTION_MESSAGE = /user (reject|den|cancel)|(reject|den|cancel)\w+ by (the )?user|request rejected/i
/** The code of an error without one. */
const SERVER_ERROR = -32000
/** Characters of an error message. */
const MAX_MESSAGE = 1000

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the strings of a list, and an empty list for any other value. */
export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** True for 32 bytes in hex, as keys and topics are. */
export function isHex32(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

/**
 * Reads a chain ID in any form wallets send: a number, decimal or hex text, `eip155:137`, or an object with one of them
 * as `chainId`. Returns `null` for any other value, never NaN.
 */
export function readChain(value: unknown): number | null {
  if (isRecord(value)) return isRecord(value.chainId) ? null : readChain(value.chainId)
  const text = typeof value === 'object' ? '' : String(value).replace(/^eip155:/, '')
  const chain = /^(0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : 0
  return Number.isSafeInteger(chain) && chain > 0 ? chain : null
}

/** Reads the error of a response, in any form. Every rejection by the user has the code 4001. */
export function readRpcError(value: unknown): RpcError {
  const error = isRecord(value) ? value : { message: value }
  const message =
    typeof error.message === 'string' ? error.message.slice(0, MAX_MESSAGE) : 'The wallet gave no reason.'
  const code = readErrorCode(error.code)
  return {
    code: USER_REJECTED.includes(code) || REJECTION_MESSAGE.test(message) ? 4001 : code,
    message,
    ...('data' in error && { data: error.data }),
  }
}

function readErrorCode(code: unknown): number {
  const read = typeof code === 'string' && code !== '' ? Number(code) : code
  return typeof read === 'number' && Number.isSafeInteger(read) ? read : SERVER_ERROR
}
