import type { Asset } from '../asset/Asset.ts'
import type { GasPrices } from './readPrices.ts'

/** What the wallet is told so that it takes no more than was shown. */
export type FeeLimit = GasPrices & { readonly gas: bigint }

/** A wallet keeps its own margin, on the gas and on its price: it may ask for this many times what is shown. */
const MARGIN = 4n

type Left = {
  readonly asset: Asset
  /** In the smallest unit of the asset. */
  readonly value: bigint
  readonly balance: bigint | undefined
  readonly fee: bigint | undefined
}

/** Whether so few coins are left beside the amount that a wallet with a fee of its own might not find enough. */
export function leavesLittle({ asset, value, balance, fee }: Left): boolean {
  if (asset.kind !== 'coin' || balance === undefined || fee === undefined) return false
  return balance - value < MARGIN * fee
}
