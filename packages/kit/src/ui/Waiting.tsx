import type { ReactNode } from 'react'
import styles from './Waiting.module.css'

type Props = { readonly children: ReactNode; readonly active: boolean }

const TURNS = 18
const RADIUS = 46

/** A ring of interlaced lines around its child; it turns while active. */
export function Waiting({ children, active }: Props) {
  return (
    <div className={styles.waiting} data-active={active || undefined}>
      <svg className={styles.ring} viewBox="-60 -60 120 120" aria-hidden="true">
        <path d={WAVE} />
        <path d={COUNTER_WAVE} />
      </svg>
      <div className={styles.held}>{children}</div>
    </div>
  )
}

/** A closed wave around a circle: one strand of a guilloche. `phase` in radians. */
function wave(phase: number): string {
  const points = Array.from({ length: TURNS * 8 + 1 }, (_, step) => {
    const angle = (step / (TURNS * 8)) * 2 * Math.PI
    const radius = RADIUS + 5 * Math.sin(TURNS * angle + phase)
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const WAVE = wave(0)
const COUNTER_WAVE = wave(Math.PI)
