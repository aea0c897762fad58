import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { watchPending } from './watchPending.ts'

/** Watches the pending transactions of the connected account. Renders nothing. */
export function PendingTransactions() {
  const kit = useKit()
  const { address } = useConnection()
  useEffect(() => (address ? watchPending(kit, address) : undefined), [kit, address])
  return null
}
