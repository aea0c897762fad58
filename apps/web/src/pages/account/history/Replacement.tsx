import { type RelatedTransaction, shortenAddress } from '@countersign/kit'
import styles from './History.module.css'

/** A transaction that replaced or executed the one of the row: its text, where only the hash is a link. */
export function Replacement({ hash, text, href }: RelatedTransaction) {
  const short = shortenAddress(hash)
  const [before, after] = text.split(short)
  return (
    <p className={styles.where}>
      {before}
      {href ? (
        <a className={styles.hash} href={href} target="_blank" rel="noopener noreferrer" title={hash}>
          <bdi>{short}</bdi>
        </a>
      ) : (
        <bdi className={styles.hash} title={hash}>
          {short}
        </bdi>
      )}
      {after}
    </p>
  )
}
