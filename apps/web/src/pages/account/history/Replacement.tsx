import { explorerLink, type RecentTransaction, shortenAddress } from '@countersign/kit'
import type { Chain, Hash } from 'viem'
import { accountText } from '../../../i18n/accountText.ts'
import { fillIn } from '../../../i18n/fillIn.tsx'
import styles from './History.module.css'

const LABELS = {
  pending: 'history.spedUpAs',
  confirmed: 'history.spedUpAs',
  failed: 'history.spedUpAs',
  replaced: 'history.replacedBy',
  cancelled: 'history.cancelledBy',
  partially_reverted: 'history.spedUpAs',
  unknown: 'history.spedUpAs',
} as const

type Props = { readonly transaction: RecentTransaction; readonly chain: Chain | undefined }

/** The replacement of a transaction, and the transactions that executed it. */
export function Replacement({ transaction, chain }: Props) {
  const { status, replacedBy, transactionHashes = [] } = transaction
  return (
    <>
      {replacedBy ? <OtherTransaction messageKey={LABELS[status]} hash={replacedBy} chain={chain} /> : null}
      {transactionHashes.map((hash) => (
        <OtherTransaction key={hash} messageKey="history.executedAs" hash={hash} chain={chain} />
      ))}
    </>
  )
}

type OtherTransactionProps = {
  readonly messageKey: (typeof LABELS)[keyof typeof LABELS] | 'history.executedAs'
  readonly hash: Hash
  readonly chain: Chain | undefined
}

function OtherTransaction({ messageKey, hash, chain }: OtherTransactionProps) {
  const link = explorerLink(chain, 'tx', hash)
  const short = shortenAddress(hash)
  return (
    <p className={styles.where}>
      {fillIn(accountText(messageKey, { hash: '{hash}' }), {
        hash: link ? (
          <a className={styles.hash} href={link} target="_blank" rel="noopener noreferrer" title={hash}>
            <bdi>{short}</bdi>
          </a>
        ) : (
          <bdi className={styles.hash} title={hash}>
            {short}
          </bdi>
        ),
      })}
    </p>
  )
}
