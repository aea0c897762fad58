import type { Address } from 'viem'
import { useName } from '../names/useName.ts'
import { shortenAddress } from '../profile/shortenAddress.ts'
import styles from './NamedAddress.module.css'

/** Which account it is, on one line: its name where it has one, and always its address, which is what counts. */
export function NamedAddress({ address }: { readonly address: Address }) {
  const { name } = useName(address)
  return (
    <p className={styles.account}>
      {name && (
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
      )}
      <span className={styles.address} title={address}>
        {shortenAddress(address)}
      </span>
    </p>
  )
}
