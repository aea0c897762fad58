import type { LimitedHooks, SignOutEvent, Unlimited } from './Hooks.ts'

/** Calls `onSignOut`. Its failure is reported only: the session has ended, and the user must be able to sign out. */
export async function afterSignOut(
  { hooks }: { readonly hooks: LimitedHooks },
  event: Unlimited<SignOutEvent>,
): Promise<void> {
  const { onSignOut, onError = console.error } = hooks
  try {
    await onSignOut?.(event)
  } catch (error) {
    onError(error, { hook: 'onSignOut', requestId: event.request.requestId })
  }
}
