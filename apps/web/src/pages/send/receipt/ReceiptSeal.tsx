import { drawIdenticon } from '@countersign/identicon'
import { useMemo } from 'react'
import type { Hash } from 'viem'
import styles from './ReceiptSeal.module.css'
import type { ReceiptState } from './receiptState.ts'

const SIZE = 88

/** The seal of a transaction: a guilloche rosette drawn from its hash, pale until it is confirmed. */
export function ReceiptSeal({ hash, state }: { readonly hash: Hash; readonly state: ReceiptState }) {
  const { viewBox, paths } = useMemo(() => drawIdenticon(hash, SIZE), [hash])
  const [{ ink: rim } = { ink: '' }] = paths
  return (
    <svg
      className={styles.seal}
      data-state={state}
      viewBox={viewBox}
      width={SIZE}
      height={SIZE}
      aria-hidden="true"
    >
      {paths.map(({ d, ink, width }) => (
        <path key={d} d={d} className={ink === rim ? styles.rim : styles.core} strokeWidth={width} />
      ))}
    </svg>
  )
}
