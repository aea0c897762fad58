import { sanitizeName } from '@countersign/core/internal'
import { useSession } from '@countersign/kit'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { Button, buttonClass } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Statement } from '../../components/Statement.tsx'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { AccountFailure } from '../../details/AccountFailure.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { fillIn } from '../../i18n/fillIn.tsx'
import { openIdText } from '../../i18n/openIdText.ts'
import { text } from '../../i18n/text.ts'
import { leaveTo } from '../../openid/leaveTo.ts'
import { openIdClient } from '../../openid/openIdClient.ts'
import { usePageRestored } from '../../openid/usePageRestored.ts'
import { SlowRoute } from '../../routes/SlowRoute.tsx'

/** Asks whether to sign out: a client requested it, or the user opened the page. */
export function LogoutPage() {
  const { appName } = useAppConfig()
  const { status, signOut, refetch } = useSession()
  const [, navigate] = useLocation()
  // The server never gets the fragment of a URL.
  const fragment = new URLSearchParams(useFragment())
  const xsrf = fragment.get('xsrf')
  const client = sanitizeName(fragment.get('client') ?? '')
  const confirm = useMutation({
    async mutationFn() {
      if (xsrf !== null) return openIdClient.confirmLogout(xsrf)
      await signOut()
      return null
    },
    onSuccess(url) {
      if (url === null) return
      leaveTo(url)
      // The URL may be of this page, which then stays.
      refetch()
    },
  })
  usePageRestored(confirm.reset)
  if (xsrf === null && status === 'signed_out') return <SignedOut />
  if (xsrf === null && status === 'loading')
    return (
      <Page wide>
        <SlowRoute />
      </Page>
    )
  const title = openIdText('logout.title', { app: appName })
  return (
    <Statement
      heading={
        <PageHeading title={title}>
          {fillIn(openIdText('logout.title', { app: '{app}' }), { app: <bdi>{appName}</bdi> })}
        </PageHeading>
      }
      actions={
        <>
          <Button
            kind="primary"
            busy={confirm.status === 'pending' || confirm.status === 'success'}
            onClick={() => confirm.mutate()}
          >
            {accountText('account.signOut')}
          </Button>
          <Button onClick={stay}>{openIdText('logout.stay')}</Button>
        </>
      }
    >
      {client && (
        <p>{fillIn(openIdText('logout.client', { client: '{client}' }), { client: <bdi>{client}</bdi> })}</p>
      )}
      <p>{openIdText('logout.text')}</p>
      {confirm.status === 'error' && <AccountFailure error={confirm.error} />}
    </Statement>
  )

  /** Back to where the user came from. */
  function stay() {
    if (history.length > 1) history.back()
    else navigate('/', { replace: true })
  }
}

/** The fragment of the page's URL, without the `#`. */
function useFragment(): string {
  return useSyncExternalStore(onFragmentChanged, () => location.hash.slice(1))
}

function onFragmentChanged(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function SignedOut() {
  return (
    <Statement
      heading={<PageHeading title={openIdText('logout.done.title')} />}
      actions={
        <Link href="/" className={buttonClass('primary')}>
          {text('notFound.link')}
        </Link>
      }
    >
      <p>{openIdText('logout.done.text')}</p>
    </Statement>
  )
}
