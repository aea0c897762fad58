import type { Address } from 'viem'
import { useBalance } from 'wagmi'
import { shortBalance } from './shortBalance.ts'

type Props = { readonly address: Address; readonly chainId: number }

/** The native balance as a number alone; nothing until it is known, a dash when it cannot be. */
export function BalanceNumber({ address, chainId }: Props) {
  // The transport has asked more than once before this fails.
  const { data, isError } = useBalance({ address, chainId, query: { retry: false } })
  if (data) return shortBalance(data.value, data.decimals)
  return isError ? '–' : null
}
