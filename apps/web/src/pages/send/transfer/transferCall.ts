import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Asset } from '../asset/Asset.ts'

export type Transfer = {
  readonly asset: Asset
  readonly to: Address
  /** In the smallest unit of the asset. */
  readonly value: bigint
}

/** Returns the transaction of a transfer: of a coin to the receiver, of a token to its contract (ERC-20 `transfer`). */
export function transferCall({ asset, to, value }: Transfer): {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex
} {
  if (asset.kind === 'coin') return { to, value }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
  return { to: asset.address, value: 0n, data }
}
