import { shortenAddress, useConnectDialog, useEnsName, useSession } from '@countersign/kit'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { fillIn } from '../../i18n/fillIn.tsx'
import { text } from '../../i18n/text.ts'
import { clearAccountDeletedState, hasAccountDeletedState } from '../../routes/accountDeletedState.ts'
import styles from './HomePage.module.css'
import { SplitSeal } from './SplitSeal.tsx'

const steps = ['home.step1', 'home.step2', 'home.step3'] as const

export function HomePage() {
  const { appName, profile } = useAppConfig()
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
          <NextStep />
        </div>
        <SplitSeal signedIn={signedIn} />
      </div>
      <section aria-labelledby="steps">
        <h2 id="steps" className={styles.stepsTitle}>
          {text('home.steps')}
        </h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              <h3 className={styles.stepTitle}>{text(`${step}.title`)}</h3>
              <p className={styles.stepText}>{text(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      {profile === 'local' ? (
        <aside className={styles.local}>
          <strong className={styles.localTitle}>{text('home.local.title')}</strong>
          {text('home.local.text')}
        </aside>
      ) : null}
    </Page>
  )
}

/** Shown once after an account was deleted. */
function SignedOutNotice() {
  const [shown] = useState(hasAccountDeletedState)
  useEffect(clearAccountDeletedState, [])
  if (!shown) return null
  return (
    <Notice tone="plain" live title={text('home.deleted.title')}>
      {text('home.deleted.text')}
    </Notice>
  )
}

function NextStep() {
  const { status, session } = useSession()
  const { name } = useEnsName({ address: session?.address })
  const { open } = useConnectDialog()
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
    <div className={styles.next} data-state={status}>
      <div className={styles.actions}>
        <Button kind="primary" onClick={open}>
          {text('home.signIn')}
        </Button>
      </div>
    </div>
  )
}
