import { formatBalance } from '@countersign/core'
import { regionalLocale } from '@countersign/core/i18n'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { type Config, useBalance } from 'wagmi'
import { useKit } from '../context/kitContext.ts'
import type { ConnectButtonBalance } from './useConnectButton.ts'

type Props = {
  readonly address: Address
  readonly chainId: number
  readonly onBalance: (balance: ConnectButtonBalance | null) => void
}

/** Reads the native balance and reports it; `null` until it is known, and if it is unavailable. Renders nothing. */
export function ReportBalance({ address, chainId, onBalance }: Props) {
  const locale = regionalLocale(useKit().texts.get().locale)
  // The transport has retried before this fails.
  const { data } = useBalance<Config>({ address, chainId, query: { retry: false } })
  useEffect(() => {
    onBalance(data ? { ...data, formatted: formatBalance(data.value, data.decimals, locale) } : null)
    return () => onBalance(null)
  }, [data, locale, onBalance])
  return null
}
