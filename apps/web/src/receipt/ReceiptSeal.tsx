import { drawIdenticon } from '@countersign/identicon'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { SEAL, SEAL_DETAIL, SMALL_SEAL, SMALL_SEAL_DETAIL } from './cardSizes.ts'
import styles from './ReceiptSeal.module.css'
import type { ReceiptState } from './receiptState.ts'

type Props = {
  readonly address: Address
  readonly state: ReceiptState
  /** In a list: fewer and bolder lines. */
  readonly small?: boolean
}

/** The seal of an account in the inks of the receipt, pale until the transaction is confirmed. */
export function ReceiptSeal({ address, state, small = false }: Props) {
  const detail = small ? SMALL_SEAL_DETAIL : SEAL_DETAIL
  const { viewBox, paths } = useMemo(() => drawIdenticon(address, detail), [address, detail])
  const [{ ink: rim } = { ink: '' }] = paths
  const size = small ? SMALL_SEAL : SEAL
  return (
    <svg
      className={styles.seal}
      data-state={state}
      data-small={small || undefined}
      viewBox={viewBox}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {paths.map(({ d, ink }) => (
        <path key={d} d={d} className={ink === rim ? styles.rim : styles.core} />
      ))}
    </svg>
  )
}
