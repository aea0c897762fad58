import { useId, useMemo } from 'react'
import type { Hash } from 'viem'
import { drawBorder, type Size } from '../../../receipt/drawBorder.ts'
import type { ReceiptState } from '../../../receipt/receiptState.ts'
import styles from './ReceiptBorder.module.css'

type Props = { readonly hash: Hash; readonly state: ReceiptState; readonly size: Size }

/** Mirrors of the drawn quarter. */
const mirrors = ['scale(1 1)', 'scale(-1 1)', 'scale(1 -1)', 'scale(-1 -1)']

/** The border of the card, drawn from the hash of the transaction; pale until it is confirmed. */
export function ReceiptBorder({ hash, state, size }: Props) {
  const id = useId()
  const { width, height } = size
  const quarter = useMemo(() => drawBorder(hash, { width, height }), [hash, width, height])
  return (
    <svg
      className={styles.border}
      data-state={state}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <g id={id} transform="scale(.1)">
          {quarter.map(({ ink, path }) => (
            <path key={ink} d={path} className={styles[ink]} />
          ))}
        </g>
      </defs>
      {mirrors.map((mirror) => (
        <use key={mirror} href={`#${id}`} transform={mirror} />
      ))}
      {[7, 23].map((inset) => (
        <rect
          key={inset}
          className={styles.rule}
          x={inset - width / 2}
          y={inset - height / 2}
          width={Math.max(0, width - 2 * inset)}
          height={Math.max(0, height - 2 * inset)}
          rx={inset === 7 ? 6 : 2}
        />
      ))}
    </svg>
  )
}
