import { useLinkDialog } from '@countersign/kit'
import { useFocusFallback } from '@countersign/kit/internal'
import { useRef } from 'react'
import type { Wallets } from '../../account/accountTypes.ts'
import { Button } from '../../components/Button.tsx'
import { accountText } from '../../i18n/accountText.ts'
import hidden from '../../styles/visuallyHidden.module.css'
import { Rows } from '../account/Rows.tsx'
import { WalletRow } from './WalletRow.tsx'
import styles from './Wallets.module.css'

export function WalletList({ wallets, signedInWith }: Wallets) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading)
  const link = useLinkDialog()
  const isLast = wallets.length === 1
  return (
    <section className={styles.list}>
      <h2 ref={heading} tabIndex={-1} className={hidden.visuallyHidden}>
        {accountText('wallets.list')}
      </h2>
      <Rows label={accountText('wallets.list')}>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} isOwn={wallet.id === signedInWith} isLast={isLast} />
        ))}
      </Rows>
      <div className={styles.more}>
        {link.canOpen ? <Button onClick={link.open}>{accountText('wallets.link')}</Button> : null}
      </div>
    </section>
  )
}
