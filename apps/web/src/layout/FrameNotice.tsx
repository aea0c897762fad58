import { useState } from 'react'
import { buttonClass } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import { isInForeignFrame, keepsFrameCookies } from '../session/frame.ts'
import styles from './FrameNotice.module.css'

/** Says where a sign-in cannot last, before a wallet is asked for it (R10.6). */
export function FrameNotice() {
  const { framed } = useAppConfig()
  const [isLost] = useState(() => framed && isInForeignFrame() && !keepsFrameCookies())
  if (!isLost) return null
  return (
    <div className={styles.place}>
      <Notice
        tone="notice"
        title={text('frame.title')}
        action={
          <a href={location.origin} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
            {text('frame.open')}
          </a>
        }
      >
        {text('frame.text')}
      </Notice>
    </div>
  )
}
