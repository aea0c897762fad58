// Readers of what came from outside: a wallet, or storage anyone may have written. None of them throws.

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The strings of a list; nothing for what is none. */
export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** 32 bytes in hex, as keys and topics are written. */
export function isHex32(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

/**
 * Reads a chain id of any shape wallets send: a number, decimal or hex text, `eip155:137`, or an object that holds one
 * as `chainId`. `null` for anything else, never NaN.
 */
export function readChain(value: unknown): number | null {
  if (isRecord(value)) return isRecord(value.chainId) ? null : readChain(value.chainId)
  const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : value
  if (typeof text === 'string' && !/^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(text)) return null
  const chain = typeof text === 'string' || typeof text === 'number' ? Number(text) : 0
  return Number.isSafeInteger(chain) && chain > 0 ? chain : null
}
