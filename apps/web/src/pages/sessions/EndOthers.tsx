import { accountClient } from '../../account/accountClient.ts'
import { useConfirmedMutation } from '../../account/useConfirmedMutation.ts'
import { Button } from '../../components/Button.tsx'
import { AccountFailure } from '../../details/AccountFailure.tsx'
import { accountText } from '../../i18n/accountText.ts'
import styles from './Sessions.module.css'

/** "Sign out everywhere else", and its outcome. */
export function EndOthers({ others }: { readonly others: number }) {
  const end = useConfirmedMutation({
    action: 'end_sessions',
    title: accountText('sessions.others.title'),
    text: accountText('sessions.others.text'),
    change: (confirmation) => accountClient.endOtherSessions({ confirmation }),
  })
  return (
    <div className={styles.others}>
      {others > 0 ? (
        <Button busy={end.status === 'pending'} onClick={() => end.mutate()}>
          {accountText('sessions.others')}
        </Button>
      ) : null}
      {end.status === 'error' ? (
        <AccountFailure error={end.error} />
      ) : (
        <p role="status" className={styles.text}>
          {end.data && others === 0
            ? endedText(end.data.result)
            : accountText(others > 0 ? 'sessions.others.text' : 'sessions.alone')}
        </p>
      )}
    </div>
  )
}

function endedText(count: number): string {
  if (count === 0) return accountText('sessions.others.zero')
  return accountText('sessions.others.ended', { count })
}
