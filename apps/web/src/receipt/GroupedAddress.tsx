import { Fragment } from 'react'
import type { Address } from 'viem'
import styles from './GroupedAddress.module.css'
import { groupAddress } from './groupAddress.ts'

/** A complete address in groups of four digits, which stay whole. The gaps are no text: copied, it has no spaces. */
export function GroupedAddress({ address }: { readonly address: Address }) {
  return (
    <bdi dir="ltr" className={styles.address}>
      <span className={styles.prefix}>0x</span>
      {groupAddress(address).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never move, and may be equal.
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          <span className={styles.group}>{group}</span>
        </Fragment>
      ))}
    </bdi>
  )
}
