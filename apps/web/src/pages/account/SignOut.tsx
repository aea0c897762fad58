import { useSession } from '@countersign/kit'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/Button.tsx'
import { useWalletConnection } from '../../connection/useWalletConnection.ts'
import { CopyDetails } from '../../details/CopyDetails.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { mutationScopes } from '../../queryClient.ts'
import styles from './SignOut.module.css'

export function SignOut() {
  const { signOut } = useSession()
  const { phase } = useWalletConnection()
  const { mutate, status, error } = useMutation({ mutationFn: signOut, scope: mutationScopes.session })
  return (
    <div className={styles.signOut}>
      <Button disabled={status === 'pending'} onClick={() => mutate()}>
        {accountText('account.signOut')}
      </Button>
      {status === 'error' ? (
        <>
          <p role="alert" className={styles.error}>
            {accountText('account.signOut.error')}
          </p>
          <CopyDetails error={error} />
        </>
      ) : (
        <p className={styles.text}>
          {accountText(phase === 'connected' ? 'account.signOut.textConnected' : 'account.signOut.text')}
        </p>
      )}
    </div>
  )
}
