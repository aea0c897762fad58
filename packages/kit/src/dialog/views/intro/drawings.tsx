import type { ReactNode } from 'react'
import { curve, wave } from '../../../ui/curve.ts'
import styles from './IntroView.module.css'

/** Pairs of interlaced lines, as in the ring of a request and in the pictures of accounts. */
const strands = [0, Math.PI]

const rosette = strands.map((phase) => wave({ radius: 17, depth: 8, turns: 6, phase }))
const rim = strands.map((phase) => wave({ radius: 25, depth: 2, turns: 24, phase }))
const shaft = strands.map((phase) =>
  curve(60, (at) => [27 + 47 * at, 2 * Math.sin(8 * Math.PI * at + phase)]),
)
const line = strands.map((phase) =>
  curve(96, (at) => [88 * at - 44, 30 + 2 * Math.sin(12 * Math.PI * at + phase)]),
)
/** The loops of a pen, which get smaller. */
const signature = curve(240, (at) => {
  const angle = 9 * Math.PI * at + 1
  const height = -26 * (1 - at) ** 0.8 * Math.cos(angle)
  return [64 * at - 28 + 9 * (1 - at) * Math.sin(angle) - 0.25 * height, height]
})

const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg
    className={styles.drawing}
    viewBox="-48 -48 96 96"
    fill="none"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

const Lines = ({ of: lines }: { readonly of: readonly string[] }) =>
  lines.map((line) => <path key={line} d={line} />)

/** A key with a rosette as its bow. */
export const KeyDrawing = () => (
  <Drawing>
    <g transform="rotate(45) translate(-24)">
      <Lines of={[...rosette, ...rim, ...shaft]} />
      <path strokeWidth="3" d="M61 3v9M71 3v7" />
    </g>
  </Drawing>
)

/** A signature on a line. */
export const SignatureDrawing = () => (
  <Drawing>
    <Lines of={line} />
    <path strokeWidth="2.5" d={signature} />
  </Drawing>
)
