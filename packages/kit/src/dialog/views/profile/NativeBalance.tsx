import { formatBalance } from '@countersign/core'
import { type Config, useBalance } from 'wagmi'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'
import styles from './NativeBalance.module.css'

export type BalanceProps = { readonly address: `0x${string}`; readonly chainId: number }

/** The native balance on one network, or a short text if the network cannot be read. */
export function NativeBalance({ address, chainId }: BalanceProps) {
  // The transport has retried before this fails.
  const { data, isError } = useBalance<Config>({ address, chainId, query: { retry: false } })
  if (data)
    return (
      <span className={styles.balance}>
        {formatBalance(data.value, data.decimals)} {data.symbol}
      </span>
    )
  if (isError) return <BalanceUnavailable />
  return <span className={styles.loading} aria-hidden="true" />
}
