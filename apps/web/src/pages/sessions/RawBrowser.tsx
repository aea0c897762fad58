import { describeBrowser } from '../../account/describeBrowser.ts'
import { accountText } from '../../i18n/accountText.ts'
import styles from './Sessions.module.css'

/** The raw user agent of an unknown browser. */
export function RawBrowser({ userAgent }: { readonly userAgent: string | null }) {
  const { browser } = describeBrowser(userAgent)
  if (browser !== null) return null
  if (userAgent === null) return <p>{accountText('browser.none')}</p>
  return (
    <details className={styles.raw}>
      <summary>{accountText('browser.raw')}</summary>
      <bdi className={styles.mono}>{userAgent}</bdi>
    </details>
  )
}
