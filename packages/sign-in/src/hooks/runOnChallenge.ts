import type { Limiter } from '../limits/createLimiter.ts'
import type { ChallengeEvent, LimitedHooks, Unlimited } from './Hooks.ts'

/**
 * Calls the hook `onChallenge`, if there is one. Counts the limit `nonces` before, unless it is counted already: a client can
 * call the hook no more often than the limit allows, also with many requests at once.
 *
 * @returns whether the limit is counted. If not, it is counted when the nonce is stored, in the same statement.
 * @throws what the hook throws, or {RequestError} `too_many_requests`
 */
export async function runOnChallenge(
  { hooks, limiter }: { readonly hooks: LimitedHooks; readonly limiter: Limiter },
  event: Unlimited<ChallengeEvent>,
  isCounted = false,
): Promise<boolean> {
  if (!hooks.onChallenge) return isCounted
  if (!isCounted) await limiter.take('nonces', event.request)
  await hooks.onChallenge(event)
  return true
}
