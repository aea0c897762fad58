import { useLayoutEffect, useState } from 'react'
import { buttonClass } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import { cookiesEnabled, isInForeignFrame } from '../session/frame.ts'
import styles from './CookieNotice.module.css'

/** Explains that sign-in needs cookies, before any signature request (R10.6). */
export function CookieNotice() {
  const { framed } = useAppConfig()
  const [blockedIn, setBlockedIn] = useState<'frame' | 'page' | null>(null)
  // Not while rendering: the prerendered page cannot know it.
  useLayoutEffect(() => {
    const isFramed = framed && isInForeignFrame()
    if (!cookiesEnabled(isFramed)) setBlockedIn(isFramed ? 'frame' : 'page')
  }, [framed])
  if (blockedIn === null) return null
  const isFramed = blockedIn === 'frame'
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
