import { describeBrowser } from '../../account/describeBrowser.ts'
import { Disclosure } from '../../components/Disclosure.tsx'
import { accountText } from '../../i18n/accountText.ts'
import styles from './Sessions.module.css'

/** The raw user agent of an unknown browser. */
export function RawBrowser({ userAgent }: { readonly userAgent: string | null }) {
  const { browser } = describeBrowser(userAgent)
  if (browser !== null) return null
  if (userAgent === null) return <p>{accountText('browser.none')}</p>
  return (
    <Disclosure summary={accountText('browser.raw')}>
      <bdi className={styles.mono}>{userAgent}</bdi>
    </Disclosure>
  )
}
