import { useEffect, useRef, useState } from 'react'
import { followPreview } from '../preview/followPreview.ts'
import type { PreviewMessage, PreviewState } from '../preview/previewMessage.ts'
import type { ThemeChoice } from './ThemeChoice.ts'
import styles from './ThemeEditor.module.css'

/** The kit in its own frame, because its dialog is modal. */
export function PreviewFrame({ choice }: { readonly choice: ThemeChoice }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<PreviewState>()

  useEffect(() => (frame.current ? followPreview(frame.current, setState) : undefined), [])

  useEffect(() => {
    if (state)
      frame.current?.contentWindow?.postMessage(
        { type: 'theme', choice } satisfies PreviewMessage,
        location.origin,
      )
  }, [state, choice])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="Preview of the theme"
      src={`${import.meta.env.BASE_URL}theme-preview`}
    />
  )
}
