import { followSession, followTransactions, recordSentTransactions } from '@countersign/core'
import { useEffect, useState } from 'react'
import { useAppearance } from '../context/Appearance.ts'
import { useKit } from '../context/kitContext.ts'
import { useRecentTransactions } from '../hooks/useRecentTransactions.ts'
import { useStateNews } from '../transactions/useStateNews.ts'
import { useConnection } from '../wagmi.ts'
import { AnnounceChain } from './AnnounceChain.tsx'

/** What a connected page shows and speaks without the dialog. */
export function ConnectionEffects() {
  return (
    <>
      <FollowSession />
      <AnnounceChain />
      <FollowTransactions />
    </>
  )
}

// The part of the dialog that has the row of a transaction.
const loadToasts = () => import('../dialog/Dialog.tsx').then(({ loadPart }) => loadPart('account'))

/** Reads the session again when the user comes back, or the browser restores the page. */
function FollowSession() {
  const kit = useKit()
  // An adapter that is written inline is another one with each render.
  useEffect(() => followSession(kit, { readsNewAdapters: false }), [kit])
  return null
}

/** Records and follows sent transactions, and counts those of the connected account. */
function FollowTransactions() {
  const kit = useKit()
  const { address } = useConnection()
  const { transactions } = useRecentTransactions()
  const pending = transactions.filter(({ status }) => status === 'pending').length
  useEffect(() => kit.pending.set(pending), [kit, pending])
  useEffect(
    () =>
      recordSentTransactions(kit, {
        async loadDescription() {
          const { describeTransaction } = await import('../transactions/describeTransaction.ts')
          return (sent) => describeTransaction(kit, sent)
        },
      }),
    [kit],
  )
  useEffect(() => followTransactions(kit), [kit])
  // News of one account is not shown to the next.
  return <ShowOutcomes key={address} />
}

/** Shows how transactions end, unless the application turned that off. */
function ShowOutcomes() {
  const { showToasts = true } = useAppearance()
  const news = useStateNews(useRecentTransactions().transactions)
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadToasts>> | null>(null)
  useEffect(() => {
    // After a failure, the next outcome tries again.
    if (showToasts && news.length > 0 && !part) loadToasts().then(setPart, () => {})
  }, [showToasts, news, part])
  return part && showToasts && <part.Toasts news={news} />
}
