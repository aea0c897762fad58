import { lazy, Suspense } from 'react'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'
import styles from './NativeBalance.module.css'
import type { BalanceProps } from './NativeBalance.tsx'

// Lazy: reading a balance needs 20 kB of contract calls, and never delays the first paint.
const NativeBalance = lazy(() =>
  import('./NativeBalance.tsx').then(
    (module) => ({ default: module.NativeBalance }),
    // Without its code the balance is unavailable; everything around it works.
    () => ({ default: BalanceUnavailable }),
  ),
)

/** The native balance on one network. */
export function Balance(props: BalanceProps) {
  return (
    <Suspense fallback={<span className={styles.loading} aria-hidden="true" />}>
      <NativeBalance {...props} />
    </Suspense>
  )
}
