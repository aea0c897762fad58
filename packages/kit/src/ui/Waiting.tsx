import type { ReactNode } from 'react'
import styles from './Waiting.module.css'

type Props = {
  readonly children: ReactNode
  /** `active` turns, `connected` is closed by a circle, `failed` is broken. */
  readonly ring: 'idle' | 'active' | 'connected' | 'failed'
}

const TURN_COUNT = 18
const RADIUS = 46

/** A ring of interlaced lines around its child, which shows how a request is doing. */
export function Waiting({ children, ring }: Props) {
  return (
    <div className={styles.waiting} data-ring={ring}>
      <svg className={styles.ring} viewBox="-60 -60 120 120" aria-hidden="true">
        <path d={WAVE} pathLength="1" />
        <path d={COUNTER_WAVE} pathLength="1" />
        <circle r="56" />
      </svg>
      <div className={styles.held}>{children}</div>
    </div>
  )
}

/** A closed wave around a circle: one strand of a guilloche. `phase` in radians. */
function wave(phase: number): string {
  const points = Array.from({ length: TURN_COUNT * 8 + 1 }, (_, step) => {
    const angle = (step / (TURN_COUNT * 8)) * 2 * Math.PI
    const radius = RADIUS + 5 * Math.sin(TURN_COUNT * angle + phase)
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const WAVE = wave(0)
const COUNTER_WAVE = wave(Math.PI)
