import { ChainIcon } from '@countersign/kit'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { text } from '../../../i18n/text.ts'
import hidden from '../../../styles/visuallyHidden.module.css'
import styles from './Balances.module.css'
import { ExactAmount } from './ExactAmount.tsx'
import type { NetworkBalance } from './useBalances.ts'

type Props = { readonly balance: NetworkBalance; readonly current: boolean }

/** The balance on one network, or why it is unavailable, with Try again. */
export function BalanceRow({ balance, current }: Props) {
  const { chain, value, status, busy, retry } = balance
  return (
    <li className={styles.row} data-network={chain.name} data-status={status} data-busy={busy || undefined}>
      <ChainIcon chain={chain} size={32} />
      <span className={styles.name}>
        <span>{chain.name}</span>
        {current ? (
          <span>
            <Badge tone="accent">{accountText('balances.current')}</Badge>
          </span>
        ) : null}
      </span>
      <span className={styles.value}>
        {value !== undefined ? <ExactAmount value={value} currency={chain.nativeCurrency} /> : null}
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
