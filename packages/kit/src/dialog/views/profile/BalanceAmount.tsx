import { formatBalance } from '@countersign/core'
import { formatNumber, regionalLocale } from '@countersign/core/i18n'
import { formatUnits } from 'viem'
import { type Config, useBalance } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'
import styles from './NativeBalance.module.css'

export type BalanceProps = { readonly address: `0x${string}`; readonly chainId: number }

/** The native balance on one network, with all digits in its tooltip, or a short text if the network cannot be read. */
export function NativeBalance({ address, chainId }: BalanceProps) {
  const { texts } = useKit()
  // The transport has retried before this fails.
  const { data, isError } = useBalance<Config>({ address, chainId, query: { retry: false } })
  if (data) {
    const { value, decimals, symbol } = data
    const locale = regionalLocale(texts.get().locale)
    // Older browsers know no more decimals.
    const digits = { maximumFractionDigits: Math.min(decimals, 20) }
    const exact = formatNumber(formatUnits(value, decimals) as `${number}`, locale, digits)
    return (
      <span dir="ltr" title={`${exact} ${symbol}`}>
        {formatBalance(value, decimals, locale)} <span className={styles.unit}>{symbol}</span>
      </span>
    )
  }
  if (isError) return <BalanceUnavailable />
  return <span className={styles.loading} aria-hidden="true" />
}
