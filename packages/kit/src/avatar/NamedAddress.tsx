import { shortenAddress } from '@countersign/core'
import type { Address } from 'viem'
import { useShownName } from '../hooks/useShownName.ts'
import styles from './NamedAddress.module.css'

/** An account on one line: its name if it has one, and always its address, which is what counts. */
export function NamedAddress({ address }: { readonly address: Address }) {
  const { name } = useShownName(address)
  return (
    <p className={styles.account}>
      {name && (
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
      )}
      <span className={styles.address} title={address} dir="ltr">
        {shortenAddress(address)}
      </span>
    </p>
  )
}
