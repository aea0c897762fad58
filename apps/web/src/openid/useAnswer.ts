import { SignInRequestError } from '@countersign/sign-in/client'
import { isInstance } from '@countersign/thrown'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { leaveTo } from './leaveTo.ts'
import { type OpenIdAnswer, openIdClient } from './openIdClient.ts'

/** The answer to a request: its URL once the server has taken it, and the browser is leaving for it. */
export type Answer = UseMutationResult<string, Error, OpenIdAnswer>

/** Answers a request, once, and leaves the page. `onSignInRequired`: the server wants another session than the browser's. */
export function useAnswer(uid: string, onSignInRequired: () => Promise<unknown>): Answer {
  return useMutation({
    mutationFn: (answer: OpenIdAnswer) => openIdClient.answer(uid, answer),
    onSuccess: leaveTo,
    // Awaited, so that the page shows the error together with what the server requires now.
    onError: (error) => (isSignInRequired(error) ? onSignInRequired() : undefined),
  })
}

/** Whether the session of this browser cannot answer the request. */
export function isSignInRequired(error: unknown): boolean {
  return isInstance(error, SignInRequestError) && error.status === 401
}
