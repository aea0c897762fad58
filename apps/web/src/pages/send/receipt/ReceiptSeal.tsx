import { drawIdenticon } from '@countersign/identicon'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { SEAL, SEAL_DETAIL } from './cardSizes.ts'
import styles from './ReceiptSeal.module.css'
import type { ReceiptState } from './receiptState.ts'

/** The seal of an account in the inks of the receipt, pale until the transaction is confirmed. */
export function ReceiptSeal({ address, state }: { readonly address: Address; readonly state: ReceiptState }) {
  const { viewBox, paths } = useMemo(() => drawIdenticon(address, SEAL_DETAIL), [address])
  const [{ ink: rim } = { ink: '' }] = paths
  return (
    <svg
      className={styles.seal}
      data-state={state}
      viewBox={viewBox}
      width={SEAL}
      height={SEAL}
      aria-hidden="true"
    >
      {paths.map(({ d, ink }) => (
        <path key={d} d={d} className={ink === rim ? styles.rim : styles.core} />
      ))}
    </svg>
  )
}
