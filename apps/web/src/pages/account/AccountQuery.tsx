import type { ReactNode } from 'react'
import { isSignedOut, useSessionEnded } from '../../account/useSessionEnded.ts'
import { ReadFailure } from './ReadFailure.tsx'

type Props<Data> = {
  /** A query of TanStack's, of any kind. */
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What was read, what is waited for, or why it could not be read and the way on. */
export function AccountQuery<Data>({ query, skeleton, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  useSessionEnded(error)
  // The session is being read again, and the page is about to say that the visitor is signed out.
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
