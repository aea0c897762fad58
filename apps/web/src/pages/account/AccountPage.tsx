import { type Session, useConnectDialog, useSession } from '@countersign/kit'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { text } from '../../i18n/text.ts'
import { AccountCard } from './AccountCard.tsx'
import styles from './AccountPage.module.css'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { SignOut } from './SignOut.tsx'
import { Transactions } from './Transactions.tsx'

export function AccountPage() {
  return (
    <Page>
      <PageHeading title={text('account.title')} className={styles.heading} />
      <AccountContent />
    </Page>
  )
}

function AccountContent() {
  const { status, session, refetch } = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    wasSignedIn.current = status === 'signed-in'
  }, [status])
  switch (status) {
    case 'loading':
      return <AccountSkeleton />
    case 'unreachable':
      return (
        <Notice
          tone="danger"
          live
          title={text('account.unreachable.title')}
          action={<Button onClick={refetch}>{text('app.retry')}</Button>}
        >
          {text('account.unreachable.text')}
        </Notice>
      )
    case 'signed-in':
      return session ? <SignedIn session={session} /> : <AccountSkeleton />
    case 'signed-out':
    case 'off':
      return <SignedOut justNow={wasSignedIn.current} />
  }
}

function SignedOut({ justNow }: { readonly justNow: boolean }) {
  const { open } = useConnectDialog()
  return (
    <EmptyState
      takesFocus={justNow}
      title={text('account.signedOut.title')}
      action={
        <Button kind="primary" onClick={open}>
          {text('account.signIn')}
        </Button>
      }
    >
      {text('account.signedOut.text')}
    </EmptyState>
  )
}

function SignedIn({ session }: { readonly session: Session }) {
  return (
    <>
      <ConnectionNotice session={session} />
      <AccountCard session={session} />
      <Transactions />
      <SignOut />
    </>
  )
}
