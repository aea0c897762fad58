import { ContinueResumed } from './signIn/ContinueResumed.tsx'
import { SessionGuard } from './signIn/SessionGuard.tsx'
import { PendingTransactions } from './transactions/PendingTransactions.tsx'

/** Keeps session and connection together, goes on after a reload, and follows pending transactions. Renders nothing. */
export function Watchers() {
  return (
    <>
      <SessionGuard />
      <ContinueResumed />
      <PendingTransactions />
    </>
  )
}
