import type { Address, Chain } from 'viem'
import { useEstimateFeesPerGas, useEstimateGas } from 'wagmi'
import type { Asset } from './asset/Asset.ts'
import { transferCall } from './transfer/transferCall.ts'
import { useDataFee } from './useDataFee.ts'

/** What transfers usually take, until the one that is meant can be asked about. */
const usualGas = { coin: 21_000n, token: 65_000n } as const

/** Fees move with every block; between two looks they stay, in milliseconds. */
const lookAgain = 15_000

type Wanted = {
  readonly from: Address
  readonly chain: Chain
  readonly asset: Asset | null
  readonly to: Address | undefined
  /** In the smallest unit of the asset. */
  readonly value: bigint | undefined
}

/** What the wallet is told so that it takes no more than was shown. */
export type FeeLimit = {
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** The most a transfer may cost in the chain's smallest unit; `undefined` while it is not known. */
export function useFee({ from, chain, asset, to, value }: Wanted) {
  const prices = useEstimateFeesPerGas({ chainId: chain.id, query: { refetchInterval: lookAgain } })
  const call = callOf({ asset, to, value })
  const estimate = useEstimateGas({
    chainId: chain.id,
    account: from,
    ...call,
    // Why a transfer would fail is told when it is simulated.
    query: { enabled: call !== undefined, retry: false },
  })
  const dataFee = useDataFee(chain, call)
  const gas = call ? estimate.data : usualGas[asset?.kind ?? 'coin']
  const { maxFeePerGas, maxPriorityFeePerGas } = prices.data ?? {}
  const known = gas !== undefined && maxFeePerGas !== undefined && dataFee !== undefined
  const limit: FeeLimit | undefined =
    known && maxPriorityFeePerGas !== undefined ? { gas, maxFeePerGas, maxPriorityFeePerGas } : undefined
  return {
    fee: known ? gas * maxFeePerGas + dataFee : undefined,
    limit,
    status: prices.status,
    refetch: () => void prices.refetch(),
  }
}

/** A coin is asked about with an amount of nothing: whether the balance suffices is checked by ourselves, in words. */
function callOf({ asset, to, value }: Pick<Wanted, 'asset' | 'to' | 'value'>) {
  if (!asset || !to) return undefined
  if (asset.kind === 'coin') return transferCall({ asset, to, value: 0n })
  return value === undefined ? undefined : transferCall({ asset, to, value })
}
