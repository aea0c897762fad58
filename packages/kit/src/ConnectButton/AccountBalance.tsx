import type { Address, Chain } from 'viem'
import { useLate } from '../ui/useLate.ts'
import styles from './ConnectButton.module.css'

// As in profile/Balance.tsx: only what shows a balance pays for the code that reads one.
const load = () => import('./BalanceNumber.tsx')

type Props = {
  readonly id: string
  /** The account to read the balance of; `null` keeps the place alone. */
  readonly address: Address | null
  readonly chain: Chain
}

/** The native balance in a place as wide as any balance, so that nothing moves when it arrives (R2.1). */
export function AccountBalance({ id, address, chain }: Props) {
  const late = useLate(load, address !== null)
  return (
    <span id={id} className={styles.balance}>
      <span className={styles.number}>
        {address && late && <late.BalanceNumber address={address} chainId={chain.id} />}
      </span>{' '}
      {chain.nativeCurrency.symbol}
    </span>
  )
}
