import { formatBalance } from '@countersign/core'
import { formatNumber, regionalLocale } from '@countersign/core/i18n'
import { formatUnits } from 'viem'
import { type UseAccountBalanceParameters, useAccountBalance } from '../../../balance/useAccountBalance.ts'
import { useKit } from '../../../context/kitContext.ts'
import styles from './BalanceAmount.module.css'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'

/** The balance of an account, with all digits in its tooltip, or a short text if the network cannot be read. */
export function BalanceAmount(props: UseAccountBalanceParameters) {
  const { texts } = useKit()
  const { data, isError } = useAccountBalance(props)
  if (data) {
    const { value, decimals, symbol } = data
    const locale = regionalLocale(texts.get().locale)
    // Older browsers know no more decimals.
    const digits = { maximumFractionDigits: Math.min(decimals, 20) }
    const exact = formatNumber(formatUnits(value, decimals) as `${number}`, locale, digits)
    return (
      <span dir="ltr" title={`${exact} ${symbol}`}>
        {formatBalance(value, decimals, locale)} <bdi className={styles.unit}>{symbol}</bdi>
      </span>
    )
  }
  if (isError) return <BalanceUnavailable />
  return <span className={styles.loading} aria-hidden="true" />
}
