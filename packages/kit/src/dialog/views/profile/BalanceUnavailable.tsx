import { useKit } from '../../../context/kitContext.ts'
import styles from './BalanceAmount.module.css'

/** Shown for a balance that cannot be read. */
export function BalanceUnavailable() {
  const { translate } = useKit()
  return <span className={styles.unit}>{translate('button.balanceFailed')}</span>
}
