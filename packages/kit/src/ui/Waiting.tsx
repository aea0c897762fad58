import type { ReactNode } from 'react'
import { wave } from './curve.ts'
import styles from './Waiting.module.css'

type Props = {
  readonly children: ReactNode
  /** `active` turns, `connected` is closed by a circle, `failed` is broken. */
  readonly ring: 'idle' | 'active' | 'connected' | 'failed'
}

/** A ring of interlaced lines around its child, which shows how a request is doing. */
export function Waiting({ children, ring }: Props) {
  return (
    <div className={styles.waiting} data-ring={ring}>
      <svg className={styles.ring} viewBox="-60 -60 120 120" aria-hidden="true">
        <circle r="56" />
        <path d={WAVE} pathLength="1" />
        <path d={COUNTER_WAVE} pathLength="1" />
      </svg>
      <div className={styles.held}>{children}</div>
    </div>
  )
}

const STRAND = { radius: 46, depth: 5, turns: 18 }
const WAVE = wave(STRAND)
const COUNTER_WAVE = wave({ ...STRAND, phase: Math.PI })
