import type { Address, Chain } from 'viem'
import { useAppearance } from '../context/Appearance.ts'
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

/** The balance in a fixed width, so that nothing moves when it arrives (R2.1). */
export function AccountBalance({ id, address, chain }: Props) {
  const module = useLazyModule(load, address !== null)
  const { balance: token } = useAppearance()
  const account = address && { address, chainId: chain.id }
  return (
    <span id={id} className={styles.balance} dir="ltr">
      <span className={styles.number}>{account && module && <module.BalanceNumber {...account} />}</span>{' '}
      {token
        ? (token.symbol ?? (
            <span className={styles.symbol}>
              {account && module && <module.BalanceSymbol {...account} />}
            </span>
          ))
        : chain.nativeCurrency.symbol}
    </span>
  )
}
