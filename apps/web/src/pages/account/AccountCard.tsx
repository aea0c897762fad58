import { Avatar, type Session, useAccountName } from '@countersign/kit'
import { accountText } from '../../i18n/accountText.ts'
import styles from './AccountCard.module.css'
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
    </section>
  )
}
