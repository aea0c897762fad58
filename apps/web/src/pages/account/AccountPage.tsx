import { text } from '../../i18n/text.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { SignOut } from './SignOut.tsx'
import { Transactions } from './Transactions.tsx'

export function AccountPage() {
  return (
    <AccountFrame
      title={text('account.title')}
      signedOut={text('account.signedOut.text')}
      skeleton={<AccountSkeleton />}
    >
      {(session) => (
        <>
          <ConnectionNotice session={session} />
          <AccountCard session={session} />
          <Transactions />
          <SignOut />
        </>
      )}
    </AccountFrame>
  )
}
