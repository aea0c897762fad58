import { type ReactNode, useMemo } from 'react'
import { drawQr } from './drawQr.ts'
import styles from './QrCode.module.css'

type Props = {
  /** The content of the code; `null` while it is awaited. */
  readonly text: string | null
  /** Accessible name of the code. */
  readonly label: string
  /** A picture for the middle. */
  readonly children?: ReactNode
  /** Shown instead of a code if the text is too long for any code. */
  readonly tooLong: string
}

/** The width of the dialog's codes, in pixels, and what is beside one on a phone. */
const MAX_WIDTH = 346
const BESIDE = 50

/** The width at which every module has the same number of device pixels: uneven ones are hard to read. */
function crispSize(modules: number): number {
  const pixel = 1 / devicePixelRatio
  return Math.floor(Math.min(MAX_WIDTH, innerWidth - BESIDE) / modules / pixel) * pixel * modules
}

/** A QR code on white in both themes; a placeholder keeps its space while the text is awaited. */
export function QrCode({ text, label, children, tooLong }: Props) {
  const picture = Boolean(children)
  const drawing = useMemo(() => (text === null ? null : drawQr(text, picture)), [text, picture])
  if (text !== null && !drawing) return <p className={styles.ground}>{tooLong}</p>
  return (
    <div className={styles.ground} data-qr={drawing ? 'ready' : 'pending'}>
      {drawing && (
        <svg
          className={styles.code}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
          style={{ maxInlineSize: crispSize(drawing.size) }}
        >
          <path d={drawing.path} />
        </svg>
      )}
      {(drawing?.hole ?? true) && children && <span className={styles.middle}>{children}</span>}
    </div>
  )
}
