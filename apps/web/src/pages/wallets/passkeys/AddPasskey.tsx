import { type Confirmation, useConfirm } from '@countersign/kit'
import { useState } from 'react'
import { accountErrorText } from '../../../account/accountErrorText.ts'
import { formatBrowser } from '../../../account/formatBrowser.ts'
import { useAccountMutation } from '../../../account/useAccountMutation.ts'
import { Button } from '../../../components/Button.tsx'
import { AccountFailure } from '../../../details/AccountFailure.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { announce } from '../../../routes/announce.ts'
import { PasskeyForm } from './PasskeyForm.tsx'
import { passkeyClient } from './passkeyClient.ts'

/**
 * Adds a passkey in two steps: a wallet of the account signs for it, then the browser creates it. In this order no passkey
 * that the account refuses stays on the device, and the second click is the one that Safari requires.
 */
export function AddPasskey() {
  const { confirm } = useConfirm()
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const sign = useAccountMutation(async () => {
    const outcome = await confirm({
      action: 'add_passkey',
      title: accountText('passkeys.add.title'),
      text: accountText('passkeys.add.text'),
      submit: async (signed) => signed,
      errorText: accountErrorText,
    })
    if (outcome) setConfirmation(outcome)
    return null
  })
  if (confirmation) return <CreatePasskey confirmation={confirmation} onEnd={() => setConfirmation(null)} />
  return (
    <>
      <Button busy={sign.status === 'pending'} onClick={() => sign.mutate()}>
        {accountText('passkeys.add')}
      </Button>
      {sign.status === 'error' ? <AccountFailure error={sign.error} /> : null}
    </>
  )
}

type CreateProps = { readonly confirmation: Confirmation; readonly onEnd: () => void }

function CreatePasskey({ confirmation, onEnd }: CreateProps) {
  const create = useAccountMutation(async (name: string) => {
    const credential = await passkeyClient.create()
    const passkey = await passkeyClient.add({ credential, name, confirmation })
    announce(accountText('passkeys.add.done', { name: passkey.name }))
    onEnd()
    return passkey
  })
  return (
    <PasskeyForm
      name={formatBrowser(navigator.userAgent)}
      action={accountText('passkeys.create')}
      busy={create.status === 'pending'}
      error={create.error}
      onSubmit={create.mutate}
      onCancel={onEnd}
    />
  )
}
