import { type Address, type Chain, erc20Abi } from 'viem'
import { useBalance, useReadContract } from 'wagmi'
import { useWhenSettled } from '../../../amounts/useWhenSettled.ts'
import type { Asset } from './Asset.ts'

type Wanted = { readonly from: Address; readonly chain: Chain; readonly asset: Asset | null }

/** How much of the asset the sender has, and of the coin that pays the fee, in their smallest units. */
export function useAssetBalance({ from, chain, asset }: Wanted) {
  const token = asset?.kind === 'token' ? asset.address : undefined
  const ofCoin = useBalance({ address: from, chainId: chain.id })
  const ofToken = useReadContract({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [from],
    chainId: chain.id,
    ...(token ? { address: token } : {}),
    query: { enabled: token !== undefined },
  })
  useWhenSettled(refetch)

  function refetch() {
    void ofCoin.refetch()
    if (token) void ofToken.refetch()
  }

  const coinBalance = ofCoin.data?.value
  const status = ofCoin.status === 'success' && token ? ofToken.status : ofCoin.status
  return { balance: token ? ofToken.data : coinBalance, coinBalance, status, refetch }
}
