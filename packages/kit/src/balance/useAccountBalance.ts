import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { type Config, useBalance } from 'wagmi'
import { useAppearance } from '../context/Appearance.ts'
import { useKit } from '../context/kitContext.ts'
import { type AmountOfAccount, readTokenBalance } from './readTokenBalance.ts'

/** Milliseconds between the blocks of a chain that does not name its block time. */
const BLOCK_TIME = 1_000

/** An account, and the chain of the native balance. */
export type UseAccountBalanceParameters = { readonly address: Address; readonly chainId: number }

type AccountBalance = { readonly data: AmountOfAccount | undefined; readonly isError: boolean }

/** Returns the balance to show for an account: of the application's token if it has one, else the native one. */
export function useAccountBalance({ address, chainId }: UseAccountBalanceParameters): AccountBalance {
  const kit = useKit()
  const { balance: token } = useAppearance()
  // The transport has retried before these fail.
  const native = useBalance<Config>({ address, chainId, query: { retry: false, enabled: !token } })
  const chain = kit.config.chains.find(({ id }) => id === token?.chainId)
  const ofToken = useQuery({
    queryKey: ['countersign', 'tokenBalance', token ?? null, address],
    queryFn: () => (token ? readTokenBalance(kit, token, address) : Promise.reject()),
    enabled: token !== undefined,
    retry: false,
    // In one block, a balance does not change.
    staleTime: chain?.blockTime ?? BLOCK_TIME,
  })
  return token ? ofToken : native
}
