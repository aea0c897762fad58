import { formatUnits } from 'viem'
import type { Currency } from '../../../amounts/formatAmount.ts'
import styles from './Balances.module.css'

/** Decimals shown prominently; the others are muted. */
const LOUD = 6

/** An amount without rounding: "1,250.500000000000000001 ETH". */
export function ExactAmount({ value, currency }: { readonly value: bigint; readonly currency: Currency }) {
  const [whole = '0', fraction = ''] = formatUnits(value, currency.decimals).split('.')
  const loud = fraction.slice(0, LOUD)
  const quiet = fraction.slice(LOUD)
  return (
    <bdi dir="ltr" className={styles.amount} data-zero={value === 0n || undefined}>
      {new Intl.NumberFormat('en').format(BigInt(whole))}
      {fraction && `.${loud}`}
      {quiet && <span className={styles.quiet}>{quiet}</span>} {currency.symbol}
    </bdi>
  )
}
