import { accountText } from '../../i18n/accountText.ts'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { DataSkeleton } from './DataSkeleton.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportAccount } from './ExportAccount.tsx'

export function DataPage() {
  return (
    <AccountFrame
      title={accountText('data.title')}
      lead={accountText('data.lead')}
      signedOut={accountText('data.signedOut')}
      skeleton={<DataSkeleton />}
    >
      {(session) => (
        <>
          <ExportAccount />
          <DeleteAccount session={session} />
        </>
      )}
    </AccountFrame>
  )
}
