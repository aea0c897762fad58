import { RequestError } from '../errors/RequestError.ts'
import type { NonceRefusal, Nonces } from '../nonces/createNonces.ts'
import type { NoncePurpose } from '../nonces/Intent.ts'

export type ChallengeContext = { readonly nonces: Nonces; readonly now: () => number }

/** What a challenge is bound to. */
export type ChallengeUse = {
  readonly purpose: Extract<NoncePurpose, `passkey_${string}`>
  readonly bindingSecrets: readonly string[]
  /** The origin of the page, which decides the RP ID too. */
  readonly origin: string
  /** The account that a passkey is for. */
  readonly accountId?: string
}

/** What the nonce of a challenge is bound to besides the browser. */
export function boundTo({ origin, accountId }: Pick<ChallengeUse, 'origin' | 'accountId'>): string {
  return accountId === undefined ? origin : `${origin} ${accountId}`
}

/**
 * Consumes the challenge of a ceremony, whose route has counted the limit. An attempt for another purpose consumes it too.
 *
 * @throws {RequestError} a code of nonces, as for a message
 */
export async function consumeChallenge(
  context: ChallengeContext,
  nonce: string | null,
  use: ChallengeUse,
): Promise<{ readonly nonce: string; readonly bindingSecret: string }> {
  if (nonce === null) throw refusal('unknown')
  const result = await context.nonces.consume({
    nonce,
    purpose: use.purpose,
    bindingSecrets: use.bindingSecrets,
    origin: boundTo(use),
    now: context.now(),
    limit: 'signIns',
    client: { ipAddress: null },
  })
  if (result.status !== 'consumed') throw refusal(result.status)
  return { nonce, bindingSecret: result.bindingSecret }
}

function refusal(status: NonceRefusal): RequestError {
  return new RequestError(`nonce_${status}`, `${details[status]} Request new options.`)
}

const details = {
  unknown: 'Unknown challenge.',
  used: 'This challenge was already used.',
  expired: 'This challenge has expired.',
  other_browser: 'This challenge was issued to another browser, origin or account.',
  other_purpose: 'This challenge was issued for another purpose.',
} as const satisfies Record<NonceRefusal, string>
