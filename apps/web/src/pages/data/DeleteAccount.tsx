import type { Session } from '@countersign/kit'
import { useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { accountText } from '../../i18n/accountText.ts'
import styles from './Data.module.css'
import { DeleteForm } from './DeleteForm.tsx'

export function DeleteAccount({ session }: { readonly session: Session }) {
  const [isConfirming, setConfirming] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  const count = session.addresses.length
  return (
    <section className={styles.section} aria-labelledby="delete">
      <h2 id="delete" className={styles.title}>
        {accountText('data.delete.title')}
      </h2>
      <div className={styles.text}>
        <p>{accountText('data.delete.text')}</p>
        <ul className={styles.goes}>
          <li>{accountText('data.delete.wallets', { count })}</li>
          <li>{accountText('data.delete.sessions')}</li>
          <li>{accountText('data.delete.transactions')}</li>
          <li>{accountText('data.delete.activity')}</li>
        </ul>
        <p>{accountText('data.delete.kept')}</p>
      </div>
      <div className={styles.actions}>
        <Button ref={ask} aria-expanded={isConfirming} onClick={() => setConfirming(!isConfirming)}>
          {accountText('data.delete.action')}
        </Button>
      </div>
      {isConfirming ? <DeleteForm address={session.address} onCancel={cancel} /> : null}
    </section>
  )

  function cancel() {
    setConfirming(false)
    ask.current?.focus()
  }
}
