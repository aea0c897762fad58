import { useQuery } from '@tanstack/react-query'
import type { Address, Chain, Client } from 'viem'
import { estimateGas } from 'viem/actions'
import { useConfig } from 'wagmi'
import type { Asset } from '../asset/Asset.ts'
import { transferCall } from '../transfer/transferCall.ts'
import type { FeeLimit } from './feeLimit.ts'
import { LOOK_AGAIN } from './lookAgain.ts'
import { highestPrice, readPrices } from './readPrices.ts'
import { useDataFee } from './useDataFee.ts'

/** What transfers usually take, until the one that is meant can be asked about. */
const usualGas = { coin: 21_000n, token: 65_000n } as const

type Wanted = {
  readonly from: Address
  readonly chain: Chain
  readonly asset: Asset | null
  readonly to: Address | undefined
  /** In the smallest unit of the asset. */
  readonly value: bigint | undefined
}

/** The most a transfer may cost in the chain's smallest unit; `undefined` while it is not known. */
export function useFee({ from, chain, asset, to, value }: Wanted) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const prices = useQuery({
    queryKey: ['gas-prices', chain.id],
    queryFn: () => readPrices(client),
    refetchInterval: LOOK_AGAIN,
  })
  const call = callOf({ asset, to, value })
  const estimate = useQuery({
    queryKey: ['transfer-gas', chain.id, from, call?.to, call?.data, String(call?.value)],
    queryFn: () => (call ? estimateGas(client, { account: from, ...call }) : null),
    enabled: call !== undefined,
    // Why a transfer would fail is told when it is simulated.
    retry: false,
    // While another amount is asked about, what the one before it takes is near enough to be shown.
    placeholderData: (gas, before) => (before?.queryKey[3] === call?.to ? gas : undefined),
  })
  const { dataFee, ...ofData } = useDataFee(chain, call)
  const gas = call ? (estimate.data ?? undefined) : usualGas[asset?.kind ?? 'coin']
  const known = gas !== undefined && prices.data !== undefined && dataFee !== undefined
  const limit: FeeLimit | undefined =
    known && !estimate.isPlaceholderData ? { gas, ...prices.data } : undefined
  return {
    fee: known ? gas * highestPrice(prices.data) + dataFee : undefined,
    limit,
    status: ofData.status === 'error' ? ofData.status : prices.status,
    refetch() {
      void prices.refetch()
      if (ofData.status === 'error') void ofData.refetch()
    },
  }
}

/** What a contract does may depend on how much it receives; whether the balance suffices is told in words of ours. */
function callOf({ asset, to, value }: Pick<Wanted, 'asset' | 'to' | 'value'>) {
  if (!asset || !to) return undefined
  if (asset.kind === 'coin') return transferCall({ asset, to, value: value ?? 0n })
  return value === undefined ? undefined : transferCall({ asset, to, value })
}
