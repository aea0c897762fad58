import { formatUnits } from 'viem'
import type { WalletChain } from '../walletChain.ts'

/** An exact amount of a network's coin, such as `1.25 ETH`. */
export function exactAmount(value: bigint, { nativeCurrency }: WalletChain): string {
  return `${grouped(formatUnits(value, nativeCurrency.decimals))} ${nativeCurrency.symbol}`
}

/** An amount to glance at: six decimals at the most, and never nothing for something. */
export function shortAmount(value: bigint, { nativeCurrency }: WalletChain): string {
  const { decimals, symbol } = nativeCurrency
  const least = 10n ** BigInt(Math.max(decimals - 6, 0))
  if (value > 0n && value < least) return `< 0.000001 ${symbol}`
  return `${grouped(formatUnits(value - (value % least), decimals))} ${symbol}`
}

function grouped(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
