import { type Session, useConnectDialog, useSession, useSessionExpiry } from '@countersign/kit'
import { useLazyModule } from '@countersign/kit/internal'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { accountKey } from '../../account/accountKey.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { FailureActions } from '../../details/FailureActions.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { formatDate } from '../../i18n/dates.ts'
import { text } from '../../i18n/text.ts'
import styles from './AccountFrame.module.css'
import { AccountNav } from './AccountNav.tsx'

type Props = {
  readonly title: string
  /** The page's purpose, in one or two sentences below its heading. */
  readonly lead?: string
  /** The text shown while signed out. */
  readonly signedOut: string
  /** The content in its final shape, until the session is known. */
  readonly skeleton: ReactNode
  readonly children: (session: Session) => ReactNode
}

/**
 * The common frame of the pages under /account: navigation, heading, and the signed-out state. In a wide window the
 * navigation is beside the column, so that both share their edges with the header.
 */
export function AccountFrame({ title, lead, ...content }: Props) {
  return (
    <Page wide>
      <div className={styles.frame}>
        <AccountNav />
        <div className={styles.column}>
          <div className={styles.head}>
            <PageHeading title={title} className={styles.heading} />
            {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          </div>
          <Content {...content} />
        </div>
      </div>
    </Page>
  )
}

/** The kit reports only that no session could be read. */
const UNREACHABLE = { code: 'session_unreachable' }

function Content({ signedOut, skeleton, children }: Omit<Props, 'title' | 'lead'>) {
  const { status, session, refetch } = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    wasSignedIn.current = status === 'signed_in'
  }, [status])
  switch (status) {
    case 'loading':
      return skeleton
    case 'unreachable':
      return (
        <Notice
          tone="danger"
          live
          title={accountText('account.unreachable.title')}
          action={
            <FailureActions error={UNREACHABLE}>
              <Button onClick={refetch}>{text('app.retry')}</Button>
            </FailureActions>
          }
        >
          {accountText('account.unreachable.text')}
        </Notice>
      )
    case 'signed_in':
      return session ? <Fragment key={session.address}>{children(session)}</Fragment> : skeleton
    case 'signed_out':
    case 'off':
      return <SignedOut justNow={wasSignedIn.current}>{signedOut}</SignedOut>
  }
}

const fetchPasskeySignIn = async () => (await import('../../passkeys/PasskeySignIn.tsx')).PasskeySignIn

function SignedOut({ justNow, children }: { readonly justNow: boolean; readonly children: string }) {
  const { open } = useConnectDialog()
  const { refetch } = useSession()
  const expiredAt = useSessionExpiry()
  const PasskeySignIn = useLazyModule(fetchPasskeySignIn, useAppConfig().passkeys)
  const queryClient = useQueryClient()
  useEffect(() => {
    // The next user in this tab must not see the data of the previous one.
    queryClient.removeQueries({ queryKey: accountKey })
  }, [queryClient])
  return (
    <EmptyState
      takesFocus={justNow}
      title={accountText('account.signedOut.title')}
      action={
        <>
          <Button kind="primary" onClick={open}>
            {accountText('account.signIn')}
          </Button>
          {PasskeySignIn ? <PasskeySignIn onSignedIn={refetch} /> : null}
        </>
      }
    >
      {expiredAt ? `${accountText('account.signedOut.expired', { date: formatDate(expiredAt) })} ` : null}
      {children}
    </EmptyState>
  )
}
