import { formatBalance } from '@countersign/core'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { type Config, useBalance } from 'wagmi'
import type { ConnectButtonBalance } from './useConnectButton.ts'

type Props = {
  readonly address: Address
  readonly chainId: number
  readonly onBalance: (balance: ConnectButtonBalance | null) => void
}

/** Reads the native balance and reports it; `null` until it is known, and if it is unavailable. Renders nothing. */
export function ReportBalance({ address, chainId, onBalance }: Props) {
  // The transport has retried before this fails.
  const { data } = useBalance<Config>({ address, chainId, query: { retry: false } })
  useEffect(() => {
    onBalance(data ? { ...data, formatted: formatBalance(data.value, data.decimals) } : null)
    return () => onBalance(null)
  }, [data, onBalance])
  return null
}
