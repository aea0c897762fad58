import { formatNumber } from '@countersign/api/i18n'
import { formatUnits } from 'viem'

/** Maximum number of decimals. */
const DIGITS = 4

/**
 * Formats a balance in the smallest unit as "1,234.5678"; never rounded up, "<0.0001" for an amount below that.
 *
 * @example
 * formatBalance(1_500_000_000_000_000_000n, 18, 'en') // '1.5'
 */
export function formatBalance(value: bigint, decimals: number, locale?: string): string {
  const least = 10n ** BigInt(Math.max(0, decimals - DIGITS))
  if (value > 0n && value < least) return `<${number(10 ** -DIGITS, locale)}`
  return number(Number(formatUnits(value - (value % least), decimals)), locale)
}

function number(value: number, locale: string | undefined): string {
  return formatNumber(value, locale, { maximumFractionDigits: DIGITS })
}
