import { type Currency, splitAmount } from '../../../amounts/formatAmount.ts'
import styles from './Balances.module.css'

/** Decimals shown prominently; the others are muted. */
const LOUD = 6

/** An amount without rounding: "1,250.500000000000000001 ETH". */
export function ExactAmount({ value, currency }: { readonly value: bigint; readonly currency: Currency }) {
  const { whole, fraction } = splitAmount(value, currency.decimals)
  // The first character is the decimal separator.
  const loud = fraction.slice(0, 1 + LOUD)
  const quiet = fraction.slice(1 + LOUD)
  return (
    <bdi dir="ltr" className={styles.amount} data-zero={value === 0n || undefined}>
      {whole}
      {loud}
      {quiet && <span className={styles.quiet}>{quiet}</span>} {currency.symbol}
    </bdi>
  )
}
