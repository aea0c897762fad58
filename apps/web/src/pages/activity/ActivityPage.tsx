import type { Session } from '@countersign/kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { activityQuery } from '../../account/accountQueries.ts'
import { useSessionEnded } from '../../account/useSessionEnded.ts'
import { accountText } from '../../i18n/accountText.ts'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { AccountQuery } from '../account/AccountQuery.tsx'
import { RowsSkeleton } from '../account/Rows.tsx'
import { ActivityList } from './ActivityList.tsx'

export function ActivityPage() {
  return (
    <AccountFrame
      title={accountText('activity.title')}
      lead={accountText('activity.lead')}
      signedOut={accountText('activity.signedOut')}
      skeleton={<RowsSkeleton count={3} />}
    >
      {(session) => <Content session={session} />}
    </AccountFrame>
  )
}

function Content({ session }: { readonly session: Session }) {
  const query = useInfiniteQuery(activityQuery(session.address))
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // A failure to load only the next page is shown at its button.
  const moreError = query.isFetchNextPageError ? error : null
  useSessionEnded(moreError)
  return (
    <AccountQuery
      query={{ data, error: moreError === null ? error : null, isFetching, refetch }}
      skeleton={<RowsSkeleton count={3} />}
    >
      {({ pages }) => (
        <ActivityList
          entries={pages.flatMap(({ activity }) => activity)}
          more={
            hasNextPage
              ? { busy: isFetchingNextPage, error: moreError, show: () => void fetchNextPage() }
              : null
          }
        />
      )}
    </AccountQuery>
  )
}
