import { useQuery } from '@tanstack/react-query'
import type { Address, Chain, Client } from 'viem'
import { useBalance, useConfig } from 'wagmi'
import { useOnTransactionSettled } from '../../../amounts/useOnTransactionSettled.ts'
import type { Asset } from './Asset.ts'
import { readBalance } from './readBalance.ts'

type Wanted = { readonly from: Address; readonly chain: Chain; readonly asset: Asset | null }

/** The sender's balances of the asset and of the coin that pays the fee, in their smallest units. */
export function useAssetBalance({ from, chain, asset }: Wanted) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const token = asset?.kind === 'token' ? asset.address : undefined
  const ofCoin = useBalance({ address: from, chainId: chain.id })
  const ofToken = useQuery({
    queryKey: ['token-balance', chain.id, token, from],
    queryFn: () => (token ? readBalance(client, { token, account: from }) : null),
    enabled: token !== undefined,
  })
  useOnTransactionSettled(refetch)

  function refetch() {
    void ofCoin.refetch()
    if (token) void ofToken.refetch()
  }

  const coinBalance = ofCoin.data?.value
  const { status, error } = ofCoin.status === 'success' && token ? ofToken : ofCoin
  return { balance: token ? (ofToken.data ?? undefined) : coinBalance, coinBalance, status, error, refetch }
}
