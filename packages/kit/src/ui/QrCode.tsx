import { drawQrCode } from '@countersign/core'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { observeSize } from '../motion/observeSize.ts'
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

/** Device pixels of a module below which its size matters more than that all are equal. */
const MIN_STEP = 3

/**
 * The largest width at which every module has the same number of device pixels, because uneven ones are hard to read. Without
 * room for that, or before it is known, the code is as wide as its ground.
 */
function crispSize(room: number, modules: number): number | undefined {
  const pixel = 1 / devicePixelRatio
  const step = Math.floor(room / modules / pixel)
  return step < MIN_STEP ? undefined : step * pixel * modules
}

/** A QR code on white in both themes; a placeholder keeps its space while the text is awaited. */
export function QrCode({ text, label, children, tooLong }: Props) {
  const hole = Boolean(children)
  const drawing = useMemo(() => (text === null ? null : drawQrCode({ text, hole })), [text, hole])
  const ground = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = ground.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    return observeSize(element, measure)
  }, [])
  if (text !== null && !drawing) return <p className={styles.ground}>{tooLong}</p>
  return (
    <div className={styles.ground} ref={ground} data-qr={drawing ? 'ready' : 'pending'}>
      {drawing && (
        <svg
          className={styles.code}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
          style={{ maxInlineSize: crispSize(room, drawing.size) }}
        >
          <path d={drawing.path} />
        </svg>
      )}
      {(drawing?.hole ?? true) && children && <span className={styles.middle}>{children}</span>}
    </div>
  )
}
