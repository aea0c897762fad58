import { formatUnits } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import { LOCALE } from '../texts/text.ts'

const amounts = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20 })

type Priced = Pick<WalletChain, 'nativeCurrency'>

/** Formats an exact amount, such as `1.25 ETH`. */
export function exactAmount(value: bigint, { nativeCurrency }: Priced): string {
  return `${grouped(formatUnits(value, nativeCurrency.decimals))} ${nativeCurrency.symbol}`
}

/** Formats an amount with at most six decimals; a small amount is never shown as 0. */
export function shortAmount(value: bigint, { nativeCurrency }: Priced): string {
  const { decimals, symbol } = nativeCurrency
  const least = 10n ** BigInt(Math.max(decimals - 6, 0))
  if (value > 0n && value < least) return `< ${grouped('0.000001')} ${symbol}`
  return `${grouped(formatUnits(value - (value % least), decimals))} ${symbol}`
}

/** Formats a maximum: rounded up to six decimals, so that it is never understated. */
export function roundedUpAmount(value: bigint, { nativeCurrency }: Priced): string {
  const { decimals, symbol } = nativeCurrency
  const least = 10n ** BigInt(Math.max(decimals - 6, 0))
  return `${grouped(formatUnits(((value + least - 1n) / least) * least, decimals))} ${symbol}`
}

/** With all decimals. */
function grouped(amount: string): string {
  return amounts.format(amount as `${number}`)
}
