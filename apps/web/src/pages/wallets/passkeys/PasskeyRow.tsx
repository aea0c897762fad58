import { shortenAddress, useSession } from '@countersign/kit'
import type { AccountPasskeys } from '@countersign/sign-in/client'
import { useState } from 'react'
import { useAccountMutation } from '../../../account/useAccountMutation.ts'
import { useConfirmedMutation } from '../../../account/useConfirmedMutation.ts'
import { Button } from '../../../components/Button.tsx'
import { KeyIcon } from '../../../components/icons.tsx'
import { RelativeTime } from '../../../components/RelativeTime.tsx'
import { AccountFailure } from '../../../details/AccountFailure.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { formatDate, formatExact } from '../../../i18n/dates.ts'
import { fillIn } from '../../../i18n/fillIn.tsx'
import { announce } from '../../../routes/announce.ts'
import { Row } from '../../account/Rows.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import styles from './Passkeys.module.css'
import { passkeyClient } from './passkeyClient.ts'

type Passkey = AccountPasskeys[number]

export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { name } = passkey
  const [renaming, setRenaming] = useState(false)
  const rename = useRename(passkey, () => setRenaming(false))
  const remove = useRemove(passkey)
  return (
    <Row
      picture={
        <span className={styles.key}>
          <KeyIcon />
        </span>
      }
      title={<bdi>{name}</bdi>}
      actions={
        renaming ? null : (
          <>
            <Button
              kind="quiet"
              aria-label={accountText('passkeys.rename.label', { name })}
              onClick={() => setRenaming(true)}
            >
              {accountText('passkeys.rename')}
            </Button>
            <Button
              kind="quiet"
              busy={remove.status === 'pending'}
              aria-label={accountText('passkeys.remove.label', { name })}
              onClick={() => remove.mutate()}
            >
              {accountText('passkeys.remove')}
            </Button>
          </>
        )
      }
      below={
        renaming ? (
          <PasskeyForm
            name={name}
            action={accountText('passkeys.save')}
            busy={rename.status === 'pending'}
            error={rename.error}
            onSubmit={rename.mutate}
            onCancel={() => setRenaming(false)}
          />
        ) : remove.status === 'error' ? (
          <AccountFailure error={remove.error} />
        ) : null
      }
    >
      <PasskeyOrigin passkey={passkey} />
    </Row>
  )
}

function PasskeyOrigin({ passkey: { address, createdAt, usedAt } }: { readonly passkey: Passkey }) {
  return (
    <>
      <p>
        {fillIn(accountText('passkeys.added', { date: '{date}', address: '{address}' }), {
          date: (
            <time dateTime={createdAt.toISOString()} title={formatExact(createdAt)}>
              {formatDate(createdAt)}
            </time>
          ),
          address: <bdi title={address}>{shortenAddress(address)}</bdi>,
        })}
      </p>
      {usedAt === null ? null : (
        <p>
          {fillIn(accountText('sessions.used', { time: '{time}' }), {
            time: <RelativeTime date={usedAt} is="past" />,
          })}
        </p>
      )}
    </>
  )
}

function useRename({ id }: Passkey, onDone: () => void) {
  return useAccountMutation(async (name: string) => {
    const renamed = await passkeyClient.rename({ id, name })
    announce(accountText('passkeys.rename.done', { name: renamed.name }))
    onDone()
    return renamed
  })
}

/** Its sessions end with it, so that this one may have ended. */
function useRemove({ id, name }: Passkey) {
  const { refetch } = useSession()
  return useConfirmedMutation({
    action: 'remove_passkey',
    title: accountText('passkeys.remove.title', { name }),
    text: accountText('passkeys.remove.text', { name }),
    change: (confirmation) => passkeyClient.remove({ id, confirmation }),
    onDone() {
      announce(accountText('passkeys.remove.done', { name }))
      refetch()
    },
  })
}
