import type { Asset } from '../asset/Asset.ts'

/** Wallets add their own margin to gas and gas price: up to this many times the displayed fee. */
const MARGIN = 4n

type Left = {
  readonly asset: Asset
  /** In the smallest unit of the asset. */
  readonly value: bigint
  readonly balance: bigint | undefined
  readonly fee: bigint | undefined
}

/** True when so little remains after the amount that a wallet with its own fee estimate might fail. */
export function leavesLittle({ asset, value, balance, fee }: Left): boolean {
  if (asset.kind !== 'coin' || balance === undefined || fee === undefined) return false
  return balance - value < MARGIN * fee
}
