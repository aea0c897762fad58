import { Avatar, type Session, useAccountName, useChainDialog } from '@countersign/kit'
import { useChains } from 'wagmi'
import { Button } from '../../components/Button.tsx'
import { useWalletConnection } from '../../connection/useWalletConnection.ts'
import { accountText } from '../../i18n/accountText.ts'
import styles from './AccountCard.module.css'
import { Balance } from './Balance.tsx'
import { CopyAddress } from './CopyAddress.tsx'

export function AccountCard({ session }: { readonly session: Session }) {
  const { name } = useAccountName({ address: session.address })
  return (
    <section className={styles.card} aria-label={accountText('account.title')}>
      <div className={styles.identity}>
        <Avatar address={session.address} size={72} />
        <div className={styles.address}>
          {name === null ? (
            <p className={styles.label}>{accountText('account.address')}</p>
          ) : (
            <p className={styles.name} title={name}>
              <bdi>{name}</bdi>
            </p>
          )}
          <p className={styles.digits}>
            <bdi>{session.address}</bdi>
          </p>
        </div>
        <CopyAddress address={session.address} />
      </div>
      <NetworkFigures session={session} />
    </section>
  )
}

function NetworkFigures({ session }: { readonly session: Session }) {
  const connection = useWalletConnection()
  const chains = useChains()
  const { open } = useChainDialog()
  const connected = connection.phase === 'connected' ? connection : null
  // Without a wallet there is no current network: uses the application's first one.
  const chain = connected ? chains.find(({ id }) => id === connected.chainId) : chains[0]
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt className={styles.label}>{accountText('account.balance')}</dt>
        <dd className={styles.amount}>{chain ? <Balance address={session.address} chain={chain} /> : '–'}</dd>
      </div>
      <div className={styles.figure}>
        <dt className={styles.label}>{accountText('account.network')}</dt>
        <dd className={styles.network}>
          {chain?.name ??
            accountText('account.network.unknown', {
              chainId: String(connected?.chainId ?? '?'),
            })}
          {connected ? (
            <Button kind="quiet" onClick={open}>
              {accountText('account.network.switch')}
            </Button>
          ) : null}
        </dd>
      </div>
    </dl>
  )
}
