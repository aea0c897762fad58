import { formatBalance } from '@countersign/core'
import { regionalLocale } from '@countersign/core/i18n'
import { type Config, useBalance } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'
import styles from './NativeBalance.module.css'

export type BalanceProps = { readonly address: `0x${string}`; readonly chainId: number }

/** The native balance on one network, or a short text if the network cannot be read. */
export function NativeBalance({ address, chainId }: BalanceProps) {
  const { texts } = useKit()
  // The transport has retried before this fails.
  const { data, isError } = useBalance<Config>({ address, chainId, query: { retry: false } })
  if (data)
    return (
      <span className={styles.balance} dir="ltr">
        {formatBalance(data.value, data.decimals, regionalLocale(texts.get().locale))} {data.symbol}
      </span>
    )
  if (isError) return <BalanceUnavailable />
  return <span className={styles.loading} aria-hidden="true" />
}
