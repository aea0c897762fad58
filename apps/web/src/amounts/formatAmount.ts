import { formatUnits } from 'viem'

export type Currency = { readonly symbol: string; readonly decimals: number }

/** Decimal places that are shown of an amount. */
const shownDecimals = 6

/**
 * An amount for reading: "1,250.5 ETH". At most six decimal places. What is had is rounded `down` and what is to be
 * paid `up`, so that no rounding promises more than there is.
 */
export function formatAmount(
  value: bigint,
  { symbol, decimals }: Currency,
  round: 'down' | 'up' = 'down',
): string {
  const unit = 10n ** BigInt(Math.max(0, decimals - shownDecimals))
  const rest = value % unit
  const rounded = value - rest + (round === 'up' && rest > 0n ? unit : 0n)
  if (rounded === 0n && value > 0n) return `<${formatUnits(unit, decimals)} ${symbol}`
  const [whole = '0', fraction] = formatUnits(rounded, decimals).split('.')
  const grouped = new Intl.NumberFormat('en').format(BigInt(whole))
  return `${grouped}${fraction ? `.${fraction}` : ''} ${symbol}`
}

/** An amount to the last digit, as it is sent: "0.1 ETH". */
export function exactAmount(value: bigint, { symbol, decimals }: Currency): string {
  return `${formatUnits(value, decimals)} ${symbol}`
}
