import { formatUnits } from 'viem'

export type Currency = { readonly symbol: string; readonly decimals: number }

/** Maximum number of decimals. */
const shownDecimals = 6

/**
 * Formats an amount: "1,250.5 ETH", with at most six decimals. Rounds available amounts `down` and amounts to pay `up`,
 * so that rounding never overstates what is available.
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

/** Formats an amount without rounding, as it is sent: "0.1 ETH". */
export function exactAmount(value: bigint, { symbol, decimals }: Currency): string {
  return `${formatUnits(value, decimals)} ${symbol}`
}
