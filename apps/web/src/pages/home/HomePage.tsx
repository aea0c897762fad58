import { shortenAddress, useAccountName, useSession } from '@countersign/kit'
import { useLazyModule } from '@countersign/kit/internal'
import { type ComponentProps, type ComponentType, use, useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { fillIn } from '../../i18n/fillIn.tsx'
import { text } from '../../i18n/text.ts'
import { clearAccountDeletedState, hasAccountDeletedState } from '../../routes/accountDeletedState.ts'
import { ConnectSlot } from '../../routes/connectSlot.ts'
import { useIdle } from '../../session/useIdle.ts'
import type { HomeLate } from './HomeLate.tsx'
import styles from './HomePage.module.css'
import { SplitSeal } from './SplitSeal.tsx'

export function HomePage() {
  const { appName, profile } = useAppConfig()
  const Late = useLazyModule(fetchLate, useIdle())
  const { status } = useSession()
  const signedIn = status === 'loading' || status === 'unreachable' ? undefined : status === 'signed_in'
  return (
    <Page wide>
      <SignedOutNotice />
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageHeading title={appName} className={styles.heading}>
            <span className={styles.line}>{text('home.heading.first')}</span>{' '}
            <span className={styles.line}>{text('home.heading.second')}</span>
          </PageHeading>
          <p className={styles.lead}>{text('home.lead')}</p>
          <NextStep Late={Late} />
          {profile === 'local' && !signedIn ? (
            <p className={styles.local}>
              <strong className={styles.localTitle}>{text('home.local.title')}</strong>
              {text('home.local.text')}
            </p>
          ) : null}
        </div>
        <SplitSeal signedIn={signedIn} />
      </div>
      <div className={styles.details}>{Late ? <Late part="details" explains={!signedIn} /> : null}</div>
    </Page>
  )
}

const fetchLate = async () => (await import('./HomeLate.tsx')).HomeLate

/** Shown once after an account was deleted. */
function SignedOutNotice() {
  const [shown, setShown] = useState(false)
  // Not while rendering: the prerendered page cannot know it.
  useLayoutEffect(() => {
    if (hasAccountDeletedState()) setShown(true)
    clearAccountDeletedState()
  }, [])
  if (!shown) return null
  return (
    <Notice tone="plain" live title={text('home.deleted.title')}>
      {text('home.deleted.text')}
    </Notice>
  )
}

/** The next step: connect, sign in, or open the account. */
function NextStep({ Late }: { readonly Late: ComponentType<ComponentProps<typeof HomeLate>> | null }) {
  const Connect = use(ConnectSlot)
  const { passkeys } = useAppConfig()
  const { status, session, refetch } = useSession()
  const { name } = useAccountName({ address: session?.address })
  if (status === 'signed_in' && session)
    return (
      <div className={styles.next}>
        <div className={styles.actions}>
          <Link href="/account" className={buttonClass('primary')}>
            {text('home.account')}
          </Link>
          <Link href="/send" className={buttonClass('plain')}>
            {text('home.send')}
          </Link>
        </div>
        <p className={styles.who}>
          {fillIn(text('home.signedIn', { account: '{account}' }), {
            account: (
              <>
                {name && <bdi className={styles.name}>{name}</bdi>}{' '}
                <bdi className={styles.address}>{shortenAddress(session.address)}</bdi>
              </>
            ),
          })}
        </p>
      </div>
    )
  return (
    <div className={styles.next} data-state={status} data-passkeys={passkeys}>
      <div className={styles.actions}>
        <Connect />
      </div>
      {Late && status === 'signed_out' ? <Late part="passkey" onSignedIn={refetch} /> : null}
    </div>
  )
}
