import type { ReactNode } from 'react'
import { isSignedOut } from '../../account/isSignedOut.ts'
import { useSessionEnded } from '../../account/useSessionEnded.ts'
import { ReadFailure } from './ReadFailure.tsx'

type Props<Data> = {
  /** Any TanStack query. */
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The data, a placeholder while it loads, or the reason of a failure with Try again. */
export function AccountQuery<Data>({ query, skeleton, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  useSessionEnded(error)
  // The session is being refetched, and the page is about to show the signed-out state.
  const isLeaving = isSignedOut(error) && data !== undefined
  return (
    <>
      {error !== null && !isLeaving ? (
        <ReadFailure
          error={error}
          stale={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data !== undefined ? children(data) : error === null ? skeleton : null}
    </>
  )
}
