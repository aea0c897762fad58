import { explorerLink, type RecentTransaction, shortenAddress } from '@countersign/kit'
import type { Chain } from 'viem'
import { accountText } from '../../../i18n/accountText.ts'
import { fillIn } from '../../../i18n/fillIn.tsx'
import styles from './History.module.css'

const LABELS = {
  pending: 'history.spedUpAs',
  confirmed: 'history.spedUpAs',
  failed: 'history.spedUpAs',
  replaced: 'history.replacedBy',
  cancelled: 'history.cancelledBy',
} as const

type Props = { readonly transaction: RecentTransaction; readonly chain: Chain | undefined }

/** The replacement of a transaction. */
export function Replacement({ transaction, chain }: Props) {
  const { status, replacedBy } = transaction
  if (!replacedBy) return null
  const link = explorerLink(chain, 'tx', replacedBy)
  const short = shortenAddress(replacedBy)
  return (
    <p className={styles.where}>
      {fillIn(accountText(LABELS[status], { hash: '{hash}' }), {
        hash: link ? (
          <a className={styles.hash} href={link} target="_blank" rel="noopener noreferrer" title={replacedBy}>
            <bdi>{short}</bdi>
          </a>
        ) : (
          <bdi className={styles.hash} title={replacedBy}>
            {short}
          </bdi>
        ),
      })}
    </p>
  )
}
