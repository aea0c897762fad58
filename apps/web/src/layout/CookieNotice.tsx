import { useState } from 'react'
import { buttonClass } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import { cookiesEnabled, isInForeignFrame } from '../session/frame.ts'
import styles from './CookieNotice.module.css'

/** Explains that sign-in needs cookies, before any signature request (R10.6). */
export function CookieNotice() {
  const { framed } = useAppConfig()
  const [isFramed] = useState(() => framed && isInForeignFrame())
  const [isLost] = useState(() => !cookiesEnabled(isFramed))
  if (!isLost) return null
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
