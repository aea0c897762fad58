import { buttonClass } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import { text } from '../i18n/text.ts'
import styles from './BlockedCookies.module.css'

/** Says what keeps the user from signing in; in a frame, with a link to the page itself. */
export function BlockedCookies({ isFramed }: { readonly isFramed: boolean }) {
  return (
    <div className={styles.place}>
      <Notice
        tone="notice"
        title={text('frame.title')}
        action={
          isFramed && (
            <a href={location.origin} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
              {text('frame.open')}
            </a>
          )
        }
      >
        {text(isFramed ? 'frame.text' : 'cookies.text')}
      </Notice>
    </div>
  )
}
