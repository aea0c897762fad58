/**
 * Parses a non-negative integer in any shape that wallets and nodes send: a number, a bigint, or a hex or decimal string,
 * also with leading zeros. Returns `null` for anything else and beyond 2^53 - 1, never NaN.
 */
export function readQuantity(value: unknown): number | null {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|[0-9]{1,64})$/i.test(value)
  if (!isText && typeof value !== 'number' && typeof value !== 'bigint') return null
  const quantity = Number(value)
  return Number.isSafeInteger(quantity) && quantity >= 0 ? quantity : null
}
