import { shortenAddress, useSession } from '@countersign/kit'
import { SignInRequestError } from '@countersign/sign-in/client'
import { isInstance } from '@countersign/thrown'
import { accountClient } from '../../account/accountClient.ts'
import type { OpenSession } from '../../account/accountTypes.ts'
import { describeBrowser } from '../../account/describeBrowser.ts'
import { formatBrowser } from '../../account/formatBrowser.ts'
import { useAccountMutation } from '../../account/useAccountMutation.ts'
import { useConfirmedMutation } from '../../account/useConfirmedMutation.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/Button.tsx'
import { PhoneIcon, ScreenIcon } from '../../components/icons.tsx'
import { RelativeTime } from '../../components/RelativeTime.tsx'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { AccountFailure } from '../../details/AccountFailure.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { formatExact } from '../../i18n/dates.ts'
import { fillIn } from '../../i18n/fillIn.tsx'
import { announce } from '../../routes/announce.ts'
import hidden from '../../styles/visuallyHidden.module.css'
import { Row } from '../account/Rows.tsx'
import { RawBrowser } from './RawBrowser.tsx'
import styles from './Sessions.module.css'

export function SessionRow({ session }: { readonly session: OpenSession }) {
  const { createdAt, usedAt, expiresAt, ipAddress, amr, current } = session
  const browser = formatBrowser(session.userAgent)
  const end = useEndSession(session)
  return (
    <Row
      picture={
        <span className={styles.device} data-current={current}>
          {describeBrowser(session.userAgent).device === 'phone' ? <PhoneIcon /> : <ScreenIcon />}
        </span>
      }
      title={
        <>
          {browser}
          {current ? <Badge tone="accent">{accountText('sessions.current')}</Badge> : null}
        </>
      }
      actions={
        <Button
          kind="quiet"
          busy={end.status === 'pending'}
          aria-label={
            current
              ? undefined
              : accountText('sessions.end.label', { browser, since: formatExact(createdAt) })
          }
          onClick={() => end.mutate()}
        >
          {accountText('sessions.end')}
        </Button>
      }
      below={end.status === 'error' ? <AccountFailure error={end.error} /> : null}
    >
      <RawBrowser userAgent={session.userAgent} />
      <p>
        {fillIn(accountText('sessions.used', { time: '{time}' }), {
          time: <RelativeTime date={usedAt} is="past" />,
        })}
        {ipAddress === null ? null : (
          <>
            {' · '}
            <span className={hidden.visuallyHidden}>{accountText('sessions.client')} </span>
            <bdi title={accountText('sessions.client')}>{ipAddress}</bdi>
          </>
        )}
      </p>
      <p>
        {fillIn(
          accountText(amr.includes('passkey') ? 'sessions.since.passkey' : 'sessions.since', {
            time: '{time}',
            address: '{address}',
          }),
          {
            time: <RelativeTime date={createdAt} is="past" />,
            address: (
              <bdi className={styles.mono} title={session.address}>
                {shortenAddress(session.address)}
              </bdi>
            ),
          },
        )}
      </p>
      <p>
        {fillIn(accountText('sessions.ends', { time: '{time}' }), {
          time: <RelativeTime date={expiresAt} is="future" />,
        })}
      </p>
    </Row>
  )
}

/** The kit ends this session. Another one ends after a wallet has confirmed it. */
function useEndSession({ id, userAgent, current }: OpenSession) {
  const { signOut } = useSession()
  const { passkeys } = useAppConfig()
  const browser = formatBrowser(userAgent)
  const signOutHere = useAccountMutation(signOut)
  const other = useConfirmedMutation({
    action: 'end_sessions',
    title: accountText('sessions.end.title', { browser }),
    text: accountText(passkeys ? 'sessions.end.passkeys' : 'sessions.end.text'),
    async change(confirmation) {
      try {
        await accountClient.endSession({ id, confirmation })
      } catch (error) {
        // It had ended already.
        if (!(isInstance(error, SignInRequestError) && error.code === 'session_unknown')) throw error
      }
    },
    onDone: () => announce(accountText('sessions.end.done', { browser })),
  })
  return current ? signOutHere : other
}
