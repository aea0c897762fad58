import type { OpenIdRequest } from '@countersign/api/openid'
import type { ReactNode } from 'react'
import { Page } from '../../../components/Page.tsx'
import { PageHeading } from '../../../components/PageHeading.tsx'
import { fillIn } from '../../../i18n/fillIn.tsx'
import { openIdText } from '../../../i18n/openIdText.ts'
import styles from './RequestFrame.module.css'

type Props = {
  readonly client: OpenIdRequest['client']
  readonly prompt: OpenIdRequest['prompt']
  /** What the user does, beside the heading or below it. */
  readonly children: ReactNode
  /** Below the heading, or at the end. */
  readonly actions: ReactNode
}

/** Who asks, and what the user does about it. What a client is called is up to the client: its host is shown too. */
export function RequestFrame({ client, prompt, children, actions }: Props) {
  const title = prompt === 'login' ? 'signIn.title' : 'consent.title'
  return (
    <Page wide>
      <div className={styles.frame}>
        <div className={styles.head}>
          <div className={styles.parties} aria-hidden="true">
            <span className={styles.client}>{firstLetter(client.name)}</span>
            <span className={styles.own} />
          </div>
          <PageHeading title={openIdText(title, { client: client.name })} className={styles.heading}>
            {fillIn(openIdText(title, { client: '{client}' }), { client: <bdi>{client.name}</bdi> })}
          </PageHeading>
          <p className={styles.lead}>
            {fillIn(openIdText('lead', { host: '{host}' }), {
              host: (
                <bdi dir="ltr" className={styles.host}>
                  {client.redirectHost}
                </bdi>
              ),
            })}
          </p>
        </div>
        <div className={styles.content}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Page>
  )
}

function firstLetter(name: string): string {
  const [letter = ''] = name
  return letter.toUpperCase()
}
