import { accountClient } from '../../account/accountClient.ts'
import { useConfirmedMutation } from '../../account/useConfirmedMutation.ts'
import { Button } from '../../components/Button.tsx'
import { AccountFailure } from '../../details/AccountFailure.tsx'
import { saveFile } from '../../files/saveFile.ts'
import { accountText } from '../../i18n/accountText.ts'
import styles from './Data.module.css'

export function ExportAccount() {
  const take = useConfirmedMutation({
    action: 'export_account',
    title: accountText('data.export.ask'),
    text: accountText('data.export.ask.text'),
    change: (confirmation) => accountClient.exportAccount({ confirmation }),
    onDone: (file) => saveFile(file, 'countersign-account.json'),
  })
  const busy = take.status === 'pending'
  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export" className={styles.title}>
        {accountText('data.export.title')}
      </h2>
      <p className={styles.text}>{accountText('data.export.text')}</p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => take.mutate()}>
          {accountText('data.export.action')}
        </Button>
        {take.status === 'error' ? (
          <AccountFailure error={take.error} />
        ) : (
          <p role="status" className={styles.text}>
            {take.data ? accountText('data.export.done') : null}
          </p>
        )}
      </div>
    </section>
  )
}
