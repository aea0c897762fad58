import { accountText } from '../../i18n/accountText.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { Balances } from './balances/Balances.tsx'
import { BalancesSkeleton } from './balances/BalancesSkeleton.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { History } from './history/History.tsx'
import { HistorySectionSkeleton } from './history/HistorySkeleton.tsx'
import { SignOut } from './SignOut.tsx'

export function AccountPage() {
  return (
    <AccountFrame
      title={accountText('account.title')}
      signedOut={accountText('account.signedOut.text')}
      skeleton={
        <>
          <AccountSkeleton />
          <BalancesSkeleton />
          <HistorySectionSkeleton />
        </>
      }
    >
      {(session) => (
        <>
          <ConnectionNotice session={session} />
          <AccountCard session={session} />
          <Balances session={session} />
          <History session={session} />
          <SignOut />
        </>
      )}
    </AccountFrame>
  )
}
