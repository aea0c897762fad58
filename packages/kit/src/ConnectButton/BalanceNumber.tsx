import { regionalLocale } from '@countersign/core/i18n'
import type { Address } from 'viem'
import { type Config, useBalance } from 'wagmi'
import { useKit } from '../context/kitContext.ts'
import { shortBalance } from './shortBalance.ts'

type Props = { readonly address: Address; readonly chainId: number }

/** The native balance as a number; nothing until it is known, a dash if it is unavailable. */
export function BalanceNumber({ address, chainId }: Props) {
  const { texts } = useKit()
  // The transport has retried before this fails.
  const { data, isError } = useBalance<Config>({ address, chainId, query: { retry: false } })
  if (data) return shortBalance(data.value, data.decimals, regionalLocale(texts.get().locale))
  return isError ? '–' : null
}
