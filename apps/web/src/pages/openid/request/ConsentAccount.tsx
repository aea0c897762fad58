import { Avatar, type Session, shortenAddress, useAccountName, useSession } from '@countersign/kit'
import { useMutation } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { Button } from '../../../components/Button.tsx'
import { forgetWallets } from '../../../connection/forgetWallets.ts'
import { AccountFailure } from '../../../details/AccountFailure.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { openIdText } from '../../../i18n/openIdText.ts'
import { focusHeading } from '../../../openid/focusHeading.ts'
import { mutationScopes } from '../../../queryClient.ts'
import styles from './ConsentAccount.module.css'

type Props = { readonly session: Session; readonly disabled: boolean }

/** The account that the client gets, and how to choose another one. */
export function ConsentAccount({ session: { address }, disabled }: Props) {
  const config = useConfig()
  const { name } = useAccountName({ address })
  const { signOut } = useSession()
  const leave = useMutation({
    async mutationFn() {
      await signOut()
      await forgetWallets(config)
    },
    scope: mutationScopes.session,
    onSuccess: focusHeading,
  })
  return (
    <section aria-label={accountText('account.title')} className={styles.account}>
      <Avatar address={address} size={44} />
      <div className={styles.who}>
        {name !== null && (
          <p className={styles.name} title={name}>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={styles.address} title={address}>
          <bdi>{shortenAddress(address)}</bdi>
        </p>
      </div>
      <Button
        kind="quiet"
        disabled={disabled}
        busy={leave.status === 'pending'}
        onClick={() => leave.mutate()}
      >
        {openIdText('consent.another')}
      </Button>
      {leave.status === 'error' && (
        <AccountFailure error={leave.error} text={accountText('account.signOut.error')} />
      )}
    </section>
  )
}
