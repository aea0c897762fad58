/**
 * Parses a chain ID in any shape wallets send: a number, a bigint, a hex or decimal string, or an object with one as
 * `chainId`. Returns `null` for anything else, never NaN.
 */
export function readChainId(value: unknown): number | null {
  switch (typeof value) {
    case 'number':
      return asChainId(value)
    case 'bigint':
      return asChainId(Number(value))
    case 'string':
      return /^(0x[0-9a-f]{1,14}|[0-9]{1,16})$/i.test(value) ? asChainId(Number(value)) : null
    case 'object':
      return value !== null && 'chainId' in value && typeof value.chainId !== 'object'
        ? readChainId(value.chainId)
        : null
    default:
      return null
  }
}

function asChainId(value: number): number | null {
  return Number.isSafeInteger(value) && value > 0 ? value : null
}
