import { ForgetNames } from './names/ForgetNames.tsx'
import { ContinueResumed } from './signIn/ContinueResumed.tsx'
import { SessionGuard } from './signIn/SessionGuard.tsx'
import { FollowTransactions } from './transactions/FollowTransactions.tsx'

/** Keeps session and connection together, goes on after a reload, and follows transactions. Renders nothing. */
export function Watchers() {
  return (
    <>
      <SessionGuard />
      <ContinueResumed />
      <ForgetNames />
      <FollowTransactions />
    </>
  )
}
