import { formatBalance } from '../profile/formatBalance.ts'

const STEPS = [
  ['T', 10n ** 12n],
  ['B', 10n ** 9n],
  ['M', 10n ** 6n],
  ['K', 10n ** 3n],
] as const

/** A balance in at most eight characters, such as "999.9999" or "12.3K"; never rounded up. */
export function shortBalance(value: bigint, decimals: number, locale?: string): string {
  const coins = value / 10n ** BigInt(decimals)
  const step = STEPS.find(([, size]) => coins >= size)
  if (!step) return formatBalance(value, decimals, locale)
  const [letter, size] = step
  return `${(Number((coins * 10n) / size) / 10).toLocaleString(locale)}${letter}`
}
