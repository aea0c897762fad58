import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { recordTransactions } from './recording/recordTransactions.ts'
import { watchAccount } from './watch/watchAccount.ts'

/** Records what is sent, and follows the connected account's transactions. Renders nothing. */
export function FollowTransactions() {
  const kit = useKit()
  const { address } = useConnection()
  useEffect(() => recordTransactions(kit), [kit])
  useEffect(() => (address ? watchAccount(kit, address) : undefined), [kit, address])
  return null
}
