import { explorerLink, type RecentTransaction, shortenAddress, transactionKey } from '@countersign/core'
import { configuredChain } from '@countersign/core/internal'
import type { Chain, Hash } from 'viem'
import { useKit } from '../context/kitContext.ts'
import { type UseTransactionProgressReturnType, useProgress } from '../hooks/useTransactionProgress.ts'
import { fewDigits } from './fewDigits.ts'
import { translateDescription } from './translateDescription.ts'

/** What a row shows, in the kit's language. */
export type RecentTransactionRowState = {
  /** With a generated description in the kit's language. */
  readonly transaction: RecentTransaction
  /** The description with at most six significant digits of its amount. */
  readonly shortDescription: string
  /** The chain of the transaction; `null` if your config does not have it. */
  readonly chain: Chain | null
  /** Details of a transaction that is not complete, such as "2 of 3 confirmations"; `null` if there are none. */
  readonly note: string | null
  /** The explorer's page of the transaction, with a label for screen readers; `null` without an explorer. */
  readonly explorer: { readonly href: string; readonly label: string } | null
  /** The transactions that replaced or executed it, such as "Replaced by 0x1234…5678". */
  readonly related: readonly RelatedTransaction[]
  /** Spread these on the row's element: no toast appears for a row on screen. */
  readonly rowProps: { readonly 'data-transaction': string }
}

/** A transaction that replaced or executed another one. */
export type RelatedTransaction = {
  readonly hash: Hash
  readonly text: string
  /** The explorer's page; `null` without an explorer. */
  readonly href: string | null
}

const REPLACED = {
  pending: 'transaction.spedUpBy',
  confirmed: 'transaction.spedUpBy',
  failed: 'transaction.spedUpBy',
  replaced: 'transaction.replacedBy',
  cancelled: 'transaction.cancelledBy',
  partially_reverted: 'transaction.spedUpBy',
  unknown: 'transaction.spedUpBy',
} as const

/** Returns a function that describes the row of a transaction. */
export function useTransactionRow(): (transaction: RecentTransaction) => RecentTransactionRowState {
  const kit = useKit()
  const { translate, config } = kit
  const progressOf = useProgress()

  return (transaction) => {
    const { chainId, hash, status, replacedBy, calls, transactionHashes = [] } = transaction
    const description = translateDescription(kit, transaction)
    const chain = configuredChain(config, chainId)
    // The hash of a batch is not that of a transaction.
    const [explored = calls === undefined ? hash : undefined] = transactionHashes
    const href = explored && explorerLink(chain, 'tx', explored)
    const relate = (
      text: (typeof REPLACED)[keyof typeof REPLACED] | 'transaction.executedAs',
      other: Hash,
    ): RelatedTransaction => ({
      hash: other,
      text: translate(text, { hash: shortenAddress(other) }),
      href: explorerLink(chain, 'tx', other) ?? null,
    })
    return {
      transaction: { ...transaction, description },
      shortDescription: translateDescription(kit, transaction, fewDigits),
      chain: chain ?? null,
      note: noteOf(transaction, chain, progressOf(transaction)),
      explorer: href
        ? {
            href,
            label: translate('transaction.view', { description, chain: chain?.name ?? String(chainId) }),
          }
        : null,
      related: [
        ...(replacedBy ? [relate(REPLACED[status], replacedBy)] : []),
        ...transactionHashes
          .filter((executed) => executed !== replacedBy)
          .map((executed) => relate('transaction.executedAs', executed)),
      ],
      rowProps: { 'data-transaction': transactionKey(transaction) },
    }
  }

  function noteOf(
    { status, chainId, calls, confirmations: all }: RecentTransaction,
    chain: Chain | undefined,
    { isElsewhere, unseen, confirmations }: UseTransactionProgressReturnType,
  ): string | null {
    if (status === 'unknown') return translate('transaction.unreported')
    if (status !== 'pending') return null
    if (!chain) return translate('transaction.elsewhere', { chain: String(chainId) })
    if (isElsewhere) return translate('transaction.sentElsewhere')
    if (unseen) return translate(calls ? 'transaction.unreported' : 'transaction.unseen')
    if (confirmations === null) return null
    return translate('transaction.progress', { count: confirmations, all })
  }
}
