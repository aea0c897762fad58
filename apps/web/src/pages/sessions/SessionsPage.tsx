import type { Session } from '@countersign/kit'
import { useQuery } from '@tanstack/react-query'
import { sessionsQuery } from '../../account/accountQueries.ts'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { AccountQuery } from '../account/AccountQuery.tsx'
import { RowsSkeleton } from '../account/Rows.tsx'
import { SessionList } from './SessionList.tsx'

export function SessionsPage() {
  const { passkeys } = useAppConfig()
  return (
    <AccountFrame
      title={accountText('sessions.title')}
      lead={accountText(passkeys ? 'sessions.lead.passkeys' : 'sessions.lead')}
      signedOut={accountText('sessions.signedOut')}
      skeleton={<RowsSkeleton count={2} />}
    >
      {(session) => <Content session={session} />}
    </AccountFrame>
  )
}

function Content({ session }: { readonly session: Session }) {
  const query = useQuery(sessionsQuery(session.address))
  return (
    <AccountQuery query={query} skeleton={<RowsSkeleton count={2} />}>
      {(sessions) => <SessionList sessions={sessions} />}
    </AccountQuery>
  )
}
