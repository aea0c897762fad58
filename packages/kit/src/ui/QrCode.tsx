import { type ReactNode, useMemo } from 'react'
import { drawQr } from './drawQr.ts'
import styles from './QrCode.module.css'

type Props = {
  /** What the code says; `null` while it is awaited. */
  readonly text: string | null
  /** Names the code for those who do not see it. */
  readonly label: string
  /** A picture for its middle. */
  readonly children?: ReactNode
  /** Said in place of a code when the text is longer than any code holds. */
  readonly tooLong: string
}

/** A QR code on white in both themes; while its text is awaited a placeholder keeps the place. */
export function QrCode({ text, label, children, tooLong }: Props) {
  const picture = Boolean(children)
  const drawing = useMemo(() => (text === null ? null : drawQr(text, picture)), [text, picture])
  if (text !== null && !drawing) return <p className={styles.ground}>{tooLong}</p>
  return (
    <div className={styles.ground} data-qr={drawing ? 'ready' : 'awaited'}>
      {drawing && (
        <svg
          className={styles.code}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
      {(drawing?.hole ?? true) && children && <span className={styles.middle}>{children}</span>}
    </div>
  )
}
