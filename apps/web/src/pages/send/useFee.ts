import type { Address, Chain } from 'viem'
import { useEstimateFeesPerGas, useEstimateGas } from 'wagmi'

/** What a transfer between two plain accounts takes. A contract that receives may take more, so it is asked. */
const plainTransferGas = 21_000n

/** Fees move with every block; between two looks they stay, in milliseconds. */
const lookAgain = 15_000

type Transfer = { readonly from: Address; readonly chain: Chain; readonly to: Address | undefined }

/** The most a transfer may cost in the chain's smallest unit; `undefined` while it is not known. */
export function useFee({ from, chain, to }: Transfer) {
  const prices = useEstimateFeesPerGas({ chainId: chain.id, query: { refetchInterval: lookAgain } })
  // Asked with an amount of nothing: whether the balance suffices is checked by ourselves, in words.
  const gas = useEstimateGas({
    chainId: chain.id,
    account: from,
    ...(to ? { to } : {}),
    value: 0n,
    query: { enabled: to !== undefined },
  })
  const units = to ? gas.data : plainTransferGas
  const price = prices.data?.maxFeePerGas
  return {
    fee: units !== undefined && price !== undefined ? units * price : undefined,
    status: prices.status,
    refetch: () => void prices.refetch(),
  }
}
