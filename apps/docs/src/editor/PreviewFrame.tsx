import { useEffect, useRef, useState } from 'react'
import { isFrom, type PreviewMessage, type PreviewReady } from './previewMessage.ts'
import type { ThemeChoice } from './ThemeChoice.ts'
import styles from './ThemeEditor.module.css'
import { useFrameFocusGuard } from './useFrameFocusGuard.ts'

/** The kit in its own frame, because its dialog is modal. */
export function PreviewFrame({ choice }: { readonly choice: ThemeChoice }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useFrameFocusGuard(frame)

  useEffect(() => {
    const receive = (event: MessageEvent<PreviewReady>) => {
      if (isFrom(event, frame.current?.contentWindow ?? null) && event.data.type === 'ready') setIsReady(true)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])

  useEffect(() => {
    if (isReady)
      frame.current?.contentWindow?.postMessage(
        { type: 'theme', choice } satisfies PreviewMessage,
        location.origin,
      )
  }, [isReady, choice])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-ready={isReady || undefined}
      title="Preview of the theme"
      src={`${import.meta.env.BASE_URL}theme-preview`}
    />
  )
}
