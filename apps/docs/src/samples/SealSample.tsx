import { Identicon } from '@countersign/kit'
import { useState } from 'react'
import styles from './Samples.module.css'

const sizes = [24, 48, 88, 160]

/** The seal of an address that the reader can change, in several sizes. */
export function SealSample() {
  const [address, setAddress] = useState('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
  return (
    <div className={styles.sample}>
      <label className={styles.field}>
        Address
        <input
          value={address}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <div className={styles.row}>
        {sizes.map((size) => (
          <figure key={size}>
            <Identicon address={address} size={size} />
            <figcaption>{size} px</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
