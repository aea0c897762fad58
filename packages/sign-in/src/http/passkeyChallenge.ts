import type { RequestMetadata } from '../audit/recordAudit.ts'
import { createSecret } from '../crypto/secret.ts'
import { RequestError } from '../errors/RequestError.ts'
import { runOnChallenge } from '../hooks/runOnChallenge.ts'
import { boundTo, type ChallengeUse } from '../passkeys/challenges.ts'
import { isOriginOf } from '../passkeys/PasskeyOptions.ts'
import type { Passkeys } from '../passkeys/Passkeys.ts'
import { NONCE_LIFETIME } from '../siwe/lifetime.ts'
import type { Context } from './Context.ts'
import { isNativeRequest } from './credentials.ts'
import { originOf } from './origins.ts'

/**
 * Returns the option `passkeys` for a ceremony: by a page of an origin whose pages can use the passkeys.
 *
 * @throws {RequestError} `native_not_allowed`, `passkey_origin`
 * @throws {MissingPackageError} when `@simplewebauthn/server` is not installed
 */
export async function requirePasskeys(request: Request, context: Context): Promise<Passkeys> {
  const { passkeys } = context
  if (!passkeys) throw new RequestError('not_found', 'Not found.')
  if (isNativeRequest(request, context))
    throw new RequestError('native_not_allowed', 'Passkeys need a page: a native app has no web origin.')
  const origin = originOf(request, context.origins)
  if (!isOriginOf(origin, passkeys.rpId)) {
    throw new RequestError(
      'passkey_origin',
      `Pages of ${origin} cannot use passkeys: they belong to ${passkeys.rpId} and the domains below it.`,
    )
  }
  // Before a passkey is created that this server could not verify.
  await passkeys.webAuthn
  return passkeys
}

/**
 * Issues the challenge of a ceremony, for this browser, origin and purpose. Counts the limit `nonces`, unless it is counted
 * already.
 *
 * @returns the nonce, and the headers that bind it to the browser
 * @throws {RequestError} `too_many_requests`
 */
export async function issueChallenge(
  request: Request,
  context: Context,
  {
    purpose,
    accountId,
    metadata,
    isCounted: given = false,
  }: Pick<ChallengeUse, 'purpose' | 'accountId'> & {
    readonly metadata: RequestMetadata
    readonly isCounted?: boolean
  },
): Promise<{ readonly nonce: string; readonly headers: Readonly<Record<string, string>> }> {
  const { origins, bindingCookies, metrics, nonces, now } = context
  const origin = originOf(request, origins)
  const isCounted = await runOnChallenge(context, { purpose, action: null, origin, request: metadata }, given)
  const { page } = bindingCookies
  const bindingSecret = page.read(request)[0] ?? createSecret()
  const issuedAt = now()
  const nonce = await nonces.issue({
    purpose,
    bindingSecret,
    origin: boundTo(accountId === undefined ? { origin } : { origin, accountId }),
    now: issuedAt,
    expiresAt: issuedAt + NONCE_LIFETIME,
    metadata,
    isCounted,
  })
  metrics.count('nonces', { purpose })
  return { nonce, headers: { 'set-cookie': page.write(bindingSecret, 2 * NONCE_LIFETIME) } }
}
