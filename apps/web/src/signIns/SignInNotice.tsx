import { useEffect } from 'react'
import type { OpenSession } from '../account/accountTypes.ts'
import { formatBrowser } from '../account/formatBrowser.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { useNow } from '../components/useNow.ts'
import { accountText } from '../i18n/accountText.ts'
import { formatRelative } from '../i18n/dates.ts'
import { announce } from '../routes/announce.ts'
import { RouteLink } from '../routes/RouteLink.tsx'
import styles from './SignInNotice.module.css'

type Props = {
  readonly latest: OpenSession
  /** The number of new sign-ins, including the latest. */
  readonly count: number
  readonly onDismiss: () => void
}

/** "New sign-in: Firefox on Linux, 203.0.113.7, just now". */
export function SignInNotice({ latest, count, onDismiss }: Props) {
  const { id, createdAt, ipAddress } = latest
  const browser = formatBrowser(latest.userAgent)
  const time = formatRelative(createdAt, { now: useNow(), is: 'past' })
  const title = accountText('signIns.title', { count })
  const from =
    ipAddress === null
      ? accountText('signIns.fromUnknown', { browser, time })
      : accountText('signIns.from', { browser, client: ipAddress, time })
  // Announced once per sign-in, not as the relative time changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the time
  useEffect(() => announce(accountText('signIns.announced', { title, from })), [id])
  return (
    <aside aria-label={title} className={styles.notice}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.from}>{from}</p>
      </div>
      <div className={styles.actions}>
        <RouteLink to="/account/sessions" className={buttonClass('quiet')} onClick={onDismiss}>
          {accountText('signIns.review')}
        </RouteLink>
        <Button kind="quiet" onClick={onDismiss}>
          {accountText('signIns.dismiss')}
        </Button>
      </div>
    </aside>
  )
}
