import type { Address, Chain } from 'viem'
import type { Currency } from '../../../amounts/formatAmount.ts'

/** An asset on a network: its coin, or a token by its contract (ERC-20). */
export type Asset = Coin | Token

export type Coin = Currency & { readonly kind: 'coin' }

export type Token = Currency & { readonly kind: 'token'; readonly address: Address; readonly name: string }

export function coinOf({ nativeCurrency }: Chain): Coin {
  return { kind: 'coin', symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }
}
