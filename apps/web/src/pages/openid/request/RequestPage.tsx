import type { OpenIdRequest } from '@countersign/api/openid'
import { useSession } from '@countersign/kit'
import { SignInRequestError } from '@countersign/sign-in/client'
import { isInstance } from '@countersign/thrown'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { retry } from '../../../account/accountQueries.ts'
import { isExpired, openIdClient } from '../../../openid/openIdClient.ts'
import { useAnswer } from '../../../openid/useAnswer.ts'
import { usePageRestored } from '../../../openid/usePageRestored.ts'
import { ConsentPrompt } from './ConsentPrompt.tsx'
import { ExpiredRequest } from './ExpiredRequest.tsx'
import { knownClient, rememberClient } from './knownClient.ts'
import { LoginPrompt } from './LoginPrompt.tsx'
import { RequestFailure } from './RequestFailure.tsx'
import { RequestSkeleton } from './RequestSkeleton.tsx'

/** The kit reports only that no session could be read. */
const UNREACHABLE = { code: 'session_unreachable' }

/** A client's request: the user signs in, then allows what the client asks for. */
export function RequestPage({ uid }: { readonly uid: string }) {
  const { status, session, refetch: refetchSession } = useSession()
  const request = useQuery({
    queryKey: ['openid', uid],
    queryFn: ({ signal }) => openIdClient.readRequest(uid, { signal }),
    retry,
    gcTime: 0,
  })
  const answer = useAnswer(uid, () => {
    refetchSession()
    return request.refetch()
  })
  usePageRestored(() => {
    answer.reset()
    void request.refetch()
  })
  const client = request.data?.client
  useEffect(() => client && rememberClient(client), [client])

  // Signed out since: the next sign-in may be with another account.
  const [isLoginDue, setLoginDue] = useState(false)
  if (status === 'signed_out' && !isLoginDue) setLoginDue(true)

  const isLeaving = answer.status === 'pending' || answer.status === 'success'
  if (!isLeaving && (isGone(request.error) || isGone(answer.error)))
    return <ExpiredRequest client={knownClient()} />
  if (!request.data)
    return request.error === null ? (
      <RequestSkeleton />
    ) : (
      <RequestFailure
        error={request.error}
        busy={request.isFetching}
        onRetry={() => void request.refetch()}
      />
    )
  if (isLoginDue || needsLogin(request.data))
    return (
      <LoginPrompt
        client={request.data.client}
        session={isLoginDue ? 'none' : request.data.session}
        answer={answer}
      />
    )
  if (session) return <ConsentPrompt request={request.data} session={session} answer={answer} />
  if (status === 'unreachable')
    return <RequestFailure error={UNREACHABLE} busy={false} onRetry={refetchSession} />
  return <RequestSkeleton />
}

function needsLogin({ prompt, session }: OpenIdRequest): boolean {
  return prompt === 'login' || session !== 'ready'
}

function isGone(error: unknown): boolean {
  return isInstance(error, SignInRequestError) && isExpired(error)
}
