import { formatNumber } from '@countersign/core/i18n'
import { formatUnits } from 'viem'

const STEPS = [
  ['T', 12],
  ['B', 9],
  ['M', 6],
  ['K', 3],
  ['', 0],
] as const

/** Formats a balance in at most six characters, such as "0.123", "999.9" or "12.34K"; never rounded up. */
export function shortBalance(value: bigint, decimals: number, locale?: string): string {
  const coins = value / 10n ** BigInt(decimals)
  const [letter, zeros] = STEPS.find(([, power]) => coins >= 10n ** BigInt(power)) ?? ['', 0]
  const decimalPlaces = decimals + zeros
  const integer = value / 10n ** BigInt(decimalPlaces)
  const digits = integer >= 100n ? 1 : integer >= 10n ? 2 : 3
  const least = 10n ** BigInt(Math.max(0, decimalPlaces - digits))
  if (value > 0n && value < least) return `<${formatNumber(0.001, locale)}`
  return `${formatNumber(Number(formatUnits(value - (value % least), decimalPlaces)), locale)}${letter}`
}
