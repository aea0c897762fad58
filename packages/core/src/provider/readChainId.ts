import { property } from '@countersign/thrown'
import { readQuantity } from './provider.ts'

/**
 * Parses a chain ID in any shape wallets send: a quantity ({@link readQuantity}), or an object with one as `chainId`.
 * Returns `null` for anything else, never NaN.
 */
export function readChainId(value: unknown): number | null {
  return readQuantity(value) || readQuantity(property(value, 'chainId')) || null
}
