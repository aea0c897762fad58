import { type Currency, formatAmount, splitAmount } from '../../../amounts/formatAmount.ts'
import styles from './Balances.module.css'

/** An amount as it is shown everywhere: "1,250.5 ETH". A press shows all its digits. */
export function ExactAmount({ value, currency }: { readonly value: bigint; readonly currency: Currency }) {
  const { whole, fraction } = splitAmount(value, currency.decimals)
  const exact = `${whole}${fraction} ${currency.symbol}`
  const short = formatAmount(value, currency)
  const amount = (
    <bdi dir="ltr" className={styles.amount} data-zero={value === 0n || undefined}>
      {short}
    </bdi>
  )
  if (short === exact) return amount
  return (
    <details title={exact}>
      <summary className={styles.summary}>{amount}</summary>
      <bdi dir="ltr" className={styles.exact}>
        {exact}
      </bdi>
    </details>
  )
}
