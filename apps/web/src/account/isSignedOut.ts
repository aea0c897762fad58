import { SignInRequestError } from '@countersign/sign-in/client'
import { isInstance } from '@countersign/thrown'

/** Whether a request failed because there is no session. */
export function isSignedOut(error: unknown): boolean {
  return isInstance(error, SignInRequestError) && error.status === 401
}
