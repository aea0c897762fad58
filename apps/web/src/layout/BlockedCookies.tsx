import { buttonClass } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import { cookiesText } from '../i18n/cookiesText.ts'
import styles from './BlockedCookies.module.css'

/** Says what keeps the user from signing in; in a frame, with a link to the page itself. */
export function BlockedCookies({ isFramed }: { readonly isFramed: boolean }) {
  return (
    <div className={styles.place}>
      <Notice
        tone="notice"
        title={cookiesText('frame.title')}
        action={
          isFramed && (
            <a href={location.origin} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
              {cookiesText('frame.open')}
            </a>
          )
        }
      >
        {cookiesText(isFramed ? 'frame.text' : 'cookies.text')}
      </Notice>
    </div>
  )
}
