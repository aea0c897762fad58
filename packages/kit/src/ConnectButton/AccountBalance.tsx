import type { Address, Chain } from 'viem'
import { useLazyModule } from '../ui/useLazyModule.ts'
import styles from './ConnectButton.module.css'

// Lazy, as in profile/Balance.tsx: only a visible balance loads the code that reads it.
const load = () => import('./BalanceNumber.tsx')

type Props = {
  readonly id: string
  /** The account to read the balance of; `null` renders only the placeholder. */
  readonly address: Address | null
  readonly chain: Chain
}

/** The native balance in a fixed width, so that nothing moves when it arrives (R2.1). */
export function AccountBalance({ id, address, chain }: Props) {
  const module = useLazyModule(load, address !== null)
  return (
    <span id={id} className={styles.balance} dir="ltr">
      <span className={styles.number}>
        {address && module && <module.BalanceNumber address={address} chainId={chain.id} />}
      </span>{' '}
      {chain.nativeCurrency.symbol}
    </span>
  )
}
