import { numberFormat } from '@countersign/core/i18n'
import { formatUnits } from 'viem'
import { language } from '../i18n/language.ts'
import { decimalSeparator } from './decimalSeparator.ts'

export type Currency = { readonly symbol: string; readonly decimals: number }

/** Maximum number of decimals, and of significant digits of a balance. */
const shownDecimals = 6

/** A large balance keeps this many decimals. */
const leastDecimals = 2

/**
 * Formats an amount in the page's language: "1,250.5 ETH". Rounds available amounts `down`, to six significant digits,
 * and amounts to pay `up`, to six decimals, so that rounding never overstates what is available.
 */
export function formatAmount(
  value: bigint,
  { symbol, decimals }: Currency,
  round: 'down' | 'up' = 'down',
): string {
  const wholeDigits = Math.max(0, String(value).length - decimals)
  const shown = round === 'up' ? shownDecimals : Math.max(leastDecimals, shownDecimals - wholeDigits)
  const unit = 10n ** BigInt(Math.max(0, decimals - shown))
  const rest = value % unit
  const rounded = value - rest + (round === 'up' && rest > 0n ? unit : 0n)
  if (rounded === 0n && value > 0n) return `<${formatExactUnits(unit, decimals)} ${symbol}`
  const { whole, fraction } = splitAmount(rounded, decimals)
  return `${whole}${fraction} ${symbol}`
}

/** Formats an amount without rounding, as it is sent: "0.1 ETH". */
export function exactAmount(value: bigint, { symbol, decimals }: Currency): string {
  return `${formatExactUnits(value, decimals)} ${symbol}`
}

/** Formats an amount without rounding and grouping, as it is typed: "1250.5". */
export function formatExactUnits(value: bigint, decimals: number): string {
  return formatUnits(value, decimals).replace('.', decimalSeparator(language.get().locale))
}

/** The grouped integer part of an amount, and its fraction after the decimal separator: "1,250" and ".5". */
export function splitAmount(
  value: bigint,
  decimals: number,
): { readonly whole: string; readonly fraction: string } {
  const { locale } = language.get()
  const [whole = '0', fraction] = formatUnits(value, decimals).split('.')
  const grouped = numberFormat(locale).format(BigInt(whole))
  return { whole: grouped, fraction: fraction ? `${decimalSeparator(locale)}${fraction}` : '' }
}
