import type { OpenIdRequest } from '@countersign/api/openid'
import { useSession } from '@countersign/kit'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../components/Button.tsx'
import { AccountFailure } from '../../../details/AccountFailure.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { fillIn } from '../../../i18n/fillIn.tsx'
import { openIdText } from '../../../i18n/openIdText.ts'
import { focusHeading } from '../../../openid/focusHeading.ts'
import { mutationScopes } from '../../../queryClient.ts'
import { Card } from './Card.tsx'

/** The client requires a new sign-in. It begins with a sign-out: the kit signs in only a user who is not signed in. */
export function SignInAgain({ client }: Pick<OpenIdRequest, 'client'>) {
  const { signOut } = useSession()
  const { mutate, status, error } = useMutation({
    mutationFn: signOut,
    scope: mutationScopes.session,
    onSuccess: focusHeading,
  })
  return (
    <Card>
      <p>
        {fillIn(openIdText('signIn.again', { client: '{client}' }), {
          client: <bdi>{client.name}</bdi>,
        })}
      </p>
      <Button kind="primary" busy={status === 'pending'} onClick={() => mutate()}>
        {openIdText('signIn.again.action')}
      </Button>
      {status === 'error' && <AccountFailure error={error} text={accountText('account.signOut.error')} />}
    </Card>
  )
}
