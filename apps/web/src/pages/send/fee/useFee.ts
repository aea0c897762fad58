import { useQuery } from '@tanstack/react-query'
import type { Address, Chain, Client } from 'viem'
import { estimateGas } from 'viem/actions'
import { useConfig } from 'wagmi'
import type { Asset } from '../asset/Asset.ts'
import { transferCall } from '../transfer/transferCall.ts'
import { highestPrice, readPrices } from './readPrices.ts'
import { REFETCH_INTERVAL } from './refetchInterval.ts'
import { useDataFee } from './useDataFee.ts'

/** Gas of a typical transfer, until the actual one is estimated. */
const usualGas = { coin: 21_000n, token: 65_000n } as const

type Wanted = {
  readonly from: Address
  readonly chain: Chain
  readonly asset: Asset | null
  readonly to: Address | undefined
  /** In the smallest unit of the asset. */
  readonly value: bigint | undefined
}

/** The maximum cost of a transfer in the chain's smallest unit; `undefined` while unknown. */
export function useFee({ from, chain, asset, to, value }: Wanted) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const prices = useQuery({
    queryKey: ['gas-prices', chain.id],
    queryFn: () => readPrices(client),
    refetchInterval: REFETCH_INTERVAL,
  })
  const call = callOf({ asset, to, value })
  const estimate = useQuery({
    queryKey: ['transfer-gas', chain.id, from, call?.to, call?.data, String(call?.value)],
    queryFn: () => (call ? estimateGas(client, { account: from, ...call }) : null),
    enabled: call !== undefined,
    // The simulation reports why a transfer would fail.
    retry: false,
    // While another amount is estimated, the previous estimate is close enough to show.
    placeholderData: (gas, before) => (before?.queryKey[3] === call?.to ? gas : undefined),
  })
  const { dataFee, ...ofData } = useDataFee(chain, call)
  const gas = call ? (estimate.data ?? undefined) : usualGas[asset?.kind ?? 'coin']
  const known = gas !== undefined && prices.data !== undefined && dataFee !== undefined
  return {
    fee: known ? gas * highestPrice(prices.data) + dataFee : undefined,
    prices: prices.data,
    status: ofData.status === 'error' ? ofData.status : prices.status,
    error: ofData.error ?? prices.error,
    refetch() {
      void prices.refetch()
      if (ofData.status === 'error') void ofData.refetch()
    },
  }
}

/** A contract's gas may depend on the amount; the form reports an insufficient balance. */
function callOf({ asset, to, value }: Pick<Wanted, 'asset' | 'to' | 'value'>) {
  if (!asset || !to) return undefined
  if (asset.kind === 'coin') return transferCall({ asset, to, value: value ?? 0n })
  return value === undefined ? undefined : transferCall({ asset, to, value })
}
