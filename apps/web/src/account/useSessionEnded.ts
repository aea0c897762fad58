import { useSession } from '@countersign/kit'
import { useEffect, useEffectEvent } from 'react'
import { isSignedOut } from './isSignedOut.ts'

/** Refetches the session when a request failed with 401, so that the page shows the signed-out state. */
export function useSessionEnded(error: unknown): void {
  const { refetch } = useSession()
  const readAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (isSignedOut(error)) readAgain()
  }, [error])
}
