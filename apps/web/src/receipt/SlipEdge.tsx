import { useId, useMemo } from 'react'
import { drawEdge, EDGE } from './drawBorder.ts'
import type { ReceiptState } from './receiptState.ts'
import styles from './SlipEdge.module.css'

type Props = { readonly seed: string; readonly state: ReceiptState }

/** The strip at the edge of a slip, drawn from a hash or an ID, as high as the slip. */
export function SlipEdge({ seed, state }: Props) {
  const id = useId()
  const strands = useMemo(() => drawEdge(seed), [seed])
  return (
    <svg className={styles.edge} data-state={state} aria-hidden="true">
      <pattern id={id} width={EDGE.width} height={EDGE.period} patternUnits="userSpaceOnUse">
        <g transform="scale(.1)">
          {strands.map(({ ink, path }) => (
            <path key={ink} d={path} className={styles[ink]} />
          ))}
        </g>
      </pattern>
      <rect width={EDGE.width} height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
