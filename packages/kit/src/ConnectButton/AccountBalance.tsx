import { lazy, Suspense } from 'react'
import type { Address, Chain } from 'viem'
import styles from './ConnectButton.module.css'

// As in profile/Balance.tsx: only what shows a balance pays for the code that reads one.
const BalanceNumber = lazy(() =>
  import('./BalanceNumber.tsx').then(
    (module) => ({ default: module.BalanceNumber }),
    () => ({ default: () => '–' }),
  ),
)

type Props = {
  readonly id: string
  /** The account to read the balance of; `null` keeps the place alone. */
  readonly address: Address | null
  readonly chain: Chain
}

/** The native balance in a place as wide as any balance, so that nothing moves when it arrives (R2.1). */
export function AccountBalance({ id, address, chain }: Props) {
  return (
    <span id={id} className={styles.balance}>
      <span className={styles.number}>
        {address && (
          <Suspense fallback={null}>
            <BalanceNumber address={address} chainId={chain.id} />
          </Suspense>
        )}
      </span>{' '}
      {chain.nativeCurrency.symbol}
    </span>
  )
}
