import { useSession } from '@countersign/kit'
import { useEffect, useEffectEvent } from 'react'
import { SignInRequestError } from '../session/SignInRequestError.ts'

/** A call was told that nobody is signed in: the session is read again, so that the page says so. */
export function useSessionEnded(error: unknown): void {
  const { refetch } = useSession()
  const readAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (isSignedOut(error)) readAgain()
  }, [error])
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof SignInRequestError && error.status === 401
}
