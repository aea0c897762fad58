import { numberFormat } from '@countersign/core/i18n'
import { formatUnits } from 'viem'
import { language } from '../i18n/language.ts'
import { decimalSeparator } from './decimalSeparator.ts'

export type Currency = { readonly symbol: string; readonly decimals: number }

/** Maximum number of decimals, and of significant digits of a balance. */
const shownDecimals = 6

/** A large balance keeps this many decimals. */
const leastDecimals = 2

/** An amount and its symbol stay in one line. */
const SPACE = '\u00a0'

/**
 * Formats an amount in the page's language: "1,250.5 ETH". Rounds available amounts `down`, to six significant digits,
 * and amounts to pay `up`, to six decimals, so that rounding never overstates what is available.
 */
export function formatAmount(
  value: bigint,
  { symbol, decimals }: Currency,
  round: 'down' | 'up' = 'down',
): string {
  const shown = round === 'up' ? shownDecimals : decimalsBeside(Math.max(0, String(value).length - decimals))
  const unit = 10n ** BigInt(Math.max(0, decimals - shown))
  const rest = value % unit
  const rounded = value - rest + (round === 'up' && rest > 0n ? unit : 0n)
  if (rounded === 0n && value > 0n) return `<${formatExactUnits(unit, decimals)}${SPACE}${symbol}`
  return groupedAmount(rounded, { symbol, decimals })
}

/** Formats an amount without rounding, for reading: "1,250.500000000000000001 ETH". */
export function groupedAmount(value: bigint, { symbol, decimals }: Currency): string {
  const { locale } = language.get()
  const [whole = '0', fraction] = formatUnits(value, decimals).split('.')
  const decimalPart = fraction ? `${decimalSeparator(locale)}${fraction}` : ''
  return `${numberFormat(locale).format(BigInt(whole))}${decimalPart}${SPACE}${symbol}`
}

/** The decimals that an amount with this many digits before them keeps. */
const decimalsBeside = (wholeDigits: number) => Math.max(leastDecimals, shownDecimals - wholeDigits)

/** Formats an amount without rounding, as it is sent: "0.1 ETH". */
export function exactAmount(value: bigint, { symbol, decimals }: Currency): string {
  return `${formatExactUnits(value, decimals)} ${symbol}`
}

/** Formats an amount without rounding and grouping, as it is typed: "1250.5". */
function formatExactUnits(value: bigint, decimals: number): string {
  return formatUnits(value, decimals).replace('.', decimalSeparator(language.get().locale))
}
