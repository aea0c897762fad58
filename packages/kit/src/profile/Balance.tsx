import { lazy, Suspense } from 'react'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'
import styles from './NativeBalance.module.css'
import type { BalanceProps } from './NativeBalance.tsx'

// Reading a balance brings in contract calls, 20 kB of them: only what shows one pays, and never the first paint.
const NativeBalance = lazy(() =>
  import('./NativeBalance.tsx').then(
    (module) => ({ default: module.NativeBalance }),
    // Without its code the balance is unavailable; what stands around it works.
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
