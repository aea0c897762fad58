import type { Limiter } from '../limits/createLimiter.ts'
import type { ChallengeEvent, LimitedHooks, Unlimited } from './Hooks.ts'

/**
 * Calls the hook `onChallenge`. A nonce counts its use of the limit when it is stored; a refusal of the hook counts one
 * too, so that no client can call the hook without a limit.
 *
 * @throws what the hook throws, or {RequestError} `too_many_requests`
 */
export async function runOnChallenge(
  { hooks, limiter }: { readonly hooks: LimitedHooks; readonly limiter: Limiter },
  event: Unlimited<ChallengeEvent>,
): Promise<void> {
  try {
    await hooks.onChallenge?.(event)
  } catch (error) {
    await limiter.take('nonces', event.request)
    throw error
  }
}
