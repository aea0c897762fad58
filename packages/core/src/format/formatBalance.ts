import { formatUnits } from 'viem'
import { formatNumber } from '../i18n/index.ts'

/** Maximum number of decimals, and of digits if there are decimals. */
const MAX_DECIMALS = 6
/** Maximum number of decimals of an amount of 1 or more, and of significant digits of one below. */
const SIGNIFICANT_DECIMALS = 4

/**
 * Formats a balance in the smallest unit with at most six significant digits, and all digits before the decimal point, as
 * "1,234.56" or "0.001234"; never rounded up, "<0.000001" for an amount below that.
 *
 * @example
 * formatBalance(1_500_000_000_000_000_000n, 18, 'en') // '1.5'
 */
export function formatBalance(value: bigint, decimals: number, locale?: string): string {
  // Whole digits; below 1 the zeros after the point, as a negative number.
  const whole = String(value).length - decimals
  const shown = Math.max(
    0,
    Math.min(MAX_DECIMALS, MAX_DECIMALS - whole, SIGNIFICANT_DECIMALS - Math.min(0, whole)),
  )
  const least = 10n ** BigInt(Math.max(0, decimals - shown))
  const isLess = 0n < value && value < least
  const rounded = formatUnits(isLess ? least : value - (value % least), decimals) as `${number}`
  return (isLess ? '<' : '') + formatNumber(rounded, locale, { maximumFractionDigits: MAX_DECIMALS })
}
