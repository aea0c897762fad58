import { forgetNames, keepNames, recordWhenSent, watchAccount } from '@countersign/core/internal'
import { useEffect, useState } from 'react'
import { useAppearance } from '../context/Appearance.ts'
import { useKit } from '../context/kitContext.ts'
import { useRecentTransactions } from '../hooks/useRecentTransactions.ts'
import { useStateNews } from '../transactions/useStateNews.ts'
import { useConnection, watchConnection } from '../wagmi.ts'
import { AnnounceChain } from './AnnounceChain.tsx'
import { SessionGuard } from './SessionGuard.tsx'

/** Keeps session and connection in sync, continues after a reload, and follows transactions. */
export function Effects() {
  return (
    <>
      <SessionGuard />
      <ForgetNames />
      <AnnounceChain />
      <FollowTransactions />
    </>
  )
}

// The part of the dialog that has the row of a transaction.
const loadToasts = () => import('../dialog/Dialog.tsx').then(({ loadPart }) => loadPart('account'))

/** Records sent transactions, and follows and counts those of the connected account. */
function FollowTransactions() {
  const kit = useKit()
  const { address } = useConnection()
  const { transactions } = useRecentTransactions()
  const pending = transactions.filter(({ status }) => status === 'pending').length
  useEffect(() => kit.pending.set(pending), [kit, pending])
  useEffect(
    () =>
      recordWhenSent(kit, async () => {
        const { describeTransaction } = await import('../transactions/describeTransaction.ts')
        return (sent) => describeTransaction(kit, sent)
      }),
    [kit],
  )
  useEffect(() => (address ? watchAccount(kit, address) : undefined), [kit, address])
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

/** Removes stored names once the wallet has disconnected. Renders nothing. */
function ForgetNames() {
  const { config, names, storage, link } = useKit()
  useEffect(() => {
    if (!names) return
    return watchConnection(config, {
      onChange: ({ status }, before) => {
        if (link.get() === null && status === 'disconnected' && before.status === 'connected')
          forgetNames(names, storage)
        else if (status === 'connected') keepNames(names)
      },
    })
  }, [config, names, storage, link])
  return null
}
