import { ChainIcon } from '@countersign/kit'
import { Amount } from '../../../amounts/Amount.tsx'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { text } from '../../../i18n/text.ts'
import hidden from '../../../styles/visuallyHidden.module.css'
import styles from './Balances.module.css'
import { SwitchButton } from './SwitchButton.tsx'
import type { NetworkBalance } from './useBalances.ts'

type Props = {
  readonly balance: NetworkBalance
  readonly current: boolean
  /** Switches to this network; `null` if it is the current one, or no wallet is connected. */
  readonly onSwitch: (() => void) | null
}

/** The balance on one network, or why it is unavailable, with Try again. */
export function BalanceRow({ balance, current, onSwitch }: Props) {
  const { chain, value, status, busy, retry } = balance
  return (
    <li className={styles.row} data-network={chain.name} data-status={status} data-busy={busy || undefined}>
      <ChainIcon chain={chain} size={32} />
      <span className={styles.name}>
        <span>{chain.name}</span>
        {current ? <Badge tone="accent">{accountText('balances.current')}</Badge> : null}
        {onSwitch ? <SwitchButton network={chain.name} onClick={onSwitch} /> : null}
      </span>
      <span className={styles.value}>
        {value !== undefined ? (
          <Amount value={value} currency={chain.nativeCurrency} className={styles.amount} />
        ) : null}
        {status === 'reading' ? (
          <>
            <Skeleton width="short" />
            <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
          </>
        ) : null}
      </span>
      {status === 'failed' ? (
        <span className={styles.failed}>
          {accountText(value === undefined ? 'balances.unread' : 'balances.old')}
          <Button
            kind="quiet"
            busy={busy}
            aria-label={accountText('balances.retry.label', { network: chain.name })}
            onClick={retry}
          >
            {text('app.retry')}
          </Button>
        </span>
      ) : null}
    </li>
  )
}
