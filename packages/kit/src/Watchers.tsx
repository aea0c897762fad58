import { SessionGuard } from './signIn/SessionGuard.tsx'
import { PendingTransactions } from './transactions/PendingTransactions.tsx'

/** Keeps session and connection together, and follows pending transactions. Renders nothing. */
export function Watchers() {
  return (
    <>
      <SessionGuard />
      <PendingTransactions />
    </>
  )
}
