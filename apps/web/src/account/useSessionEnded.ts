import { isInstance } from '@countersign/api/thrown'
import { useSession } from '@countersign/kit'
import { SignInRequestError } from '@countersign/sign-in/client'
import { useEffect, useEffectEvent } from 'react'

/** Refetches the session when a request failed with 401, so that the page shows the signed-out state. */
export function useSessionEnded(error: unknown): void {
  const { refetch } = useSession()
  const readAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (isSignedOut(error)) readAgain()
  }, [error])
}

export function isSignedOut(error: unknown): boolean {
  return isInstance(error, SignInRequestError) && error.status === 401
}
