import { lazy, Suspense } from 'react'
import type { UseAccountBalanceParameters } from '../../../balance/useAccountBalance.ts'
import styles from './BalanceAmount.module.css'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'

// Lazy: reading a balance needs 20 kB of contract calls, and never delays the first paint.
const BalanceAmount = lazy(() =>
  import('./BalanceAmount.tsx').then(
    (module) => ({ default: module.BalanceAmount }),
    // Without its code the balance is unavailable; everything around it works.
    () => ({ default: BalanceUnavailable }),
  ),
)

/** The balance of an account. */
export function Balance(props: UseAccountBalanceParameters) {
  return (
    <Suspense fallback={<span className={styles.loading} aria-hidden="true" />}>
      <BalanceAmount {...props} />
    </Suspense>
  )
}
