import type { WalletRecording } from '@countersign/testing/wallet'
import { useEffect, useRef } from 'react'
import styles from './RecorderPage.module.css'

type Props = { readonly recording: WalletRecording; readonly isComplete: boolean }

/** The current recording, and its download. */
export function RecordingFile({ recording, isComplete }: Props) {
  const download = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isComplete) download.current?.focus()
  }, [isComplete])

  const json = `${JSON.stringify(recording, null, 2)}\n`
  const names = recording.announcements.filter(({ object }) => object === recording.asked)
  const name = (names[0]?.rdns ?? 'wallet').replace(/[^\w.-]/g, '_')

  function save() {
    const link = document.createElement('a')
    const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
    link.href = url
    link.download = `${name}.recording.json`
    link.click()
    // The browser reads the content after the click and sends no event when it has.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }

  return (
    <section className={styles.section}>
      <h2 className={styles.sectionName} id="recording">
        Recording
      </h2>
      <button
        ref={download}
        type="button"
        className={isComplete ? styles.primary : styles.plain}
        onClick={save}
      >
        Download JSON
      </button>
      <textarea className={styles.file} aria-labelledby="recording" readOnly rows={18} value={json} />
    </section>
  )
}
