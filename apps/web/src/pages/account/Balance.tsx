import type { Address, Chain } from 'viem'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { useNativeBalance } from '../../amounts/useNativeBalance.ts'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { CopyDetails } from '../../details/CopyDetails.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { text } from '../../i18n/text.ts'
import hidden from '../../styles/visuallyHidden.module.css'
import styles from './Balance.module.css'

type Props = { readonly address: Address; readonly chain: Chain }

export function Balance({ address, chain }: Props) {
  const { data, status, error, refetch } = useNativeBalance(address, chain.id)
  switch (status) {
    case 'pending':
      return (
        <>
          <Skeleton width="medium" />
          <span className={hidden.visuallyHidden}>{text('app.loading')}</span>
        </>
      )
    case 'error':
      return (
        <>
          <span className={styles.error} role="alert">
            {accountText('account.balance.error', { network: chain.name })}
          </span>
          <Button kind="quiet" onClick={() => void refetch()}>
            {text('app.retry')}
          </Button>
          <CopyDetails error={error} />
        </>
      )
    case 'success':
      return (
        <>
          <bdi dir="ltr">{formatAmount(data.value, data)}</bdi>
          {data.value === 0n ? (
            <span className={styles.empty}>{accountText('account.balance.empty')}</span>
          ) : null}
        </>
      )
  }
}
