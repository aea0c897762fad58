import { useChains } from 'wagmi'
import { accountText } from '../../../i18n/accountText.ts'
import { BalanceRow } from './BalanceRow.tsx'
import styles from './Balances.module.css'
import { collapseChains } from './collapseChains.ts'

/** Placeholder before the session is known: shows the networks and requests no balances. */
export function BalancesSkeleton() {
  const chains = useChains()
  return (
    <div>
      <div className={styles.head}>
        <h2 className={styles.title}>{accountText('balances.title')}</h2>
      </div>
      <ul className={styles.rows} aria-busy="true">
        {collapseChains(chains, undefined).map((chain) => (
          <BalanceRow
            key={chain.id}
            balance={{ chain, value: undefined, status: 'reading', busy: true, retry: () => {} }}
            current={false}
            onSwitch={null}
          />
        ))}
      </ul>
    </div>
  )
}
