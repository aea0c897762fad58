import { equalSecrets } from '../crypto/equalSecrets.ts'
import { RequestError } from '../errors/RequestError.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { readBearerToken } from '../fields/readBearerToken.ts'
import { checkOptions } from '../options/checkOptions.ts'

/** Access to the metrics: disabled, public, or with a bearer token. Of several tokens each is valid, for rotation. */
export type MetricsAccess = 'off' | 'open' | { readonly token: string | readonly string[] }

/** Throws an InvalidOptionError when a token is too short or has invalid characters. */
export function readMetricsAccess(access: MetricsAccess = 'off'): MetricsAccess {
  if (typeof access === 'object') checkOptions('metrics', access, { token: 'string or strings' })
  else if (access !== 'off' && access !== 'open')
    throw new InvalidOptionError(`metrics must be off, open or an object with a token, got "${access}".`)
  const tokens = typeof access === 'object' ? [access.token].flat() : null
  if (tokens && (tokens.length === 0 || !tokens.every(isMetricsToken))) {
    throw new InvalidOptionError(
      'metrics.token must have at least 16 characters: letters, digits or -._~+/=.',
    )
  }
  return access
}

/** The characters are those of RFC 6750, section 2.1. */
export function isMetricsToken(token: string): boolean {
  return /^[A-Za-z0-9._~+/=-]{16,}$/.test(token)
}

/**
 * Checks the access to the metrics.
 *
 * @throws {RequestError} `not_found` when they are off, `metrics_token`
 */
export function checkMetricsAccess(access: MetricsAccess, request: Request): void {
  if (access === 'open') return
  if (access === 'off') throw new RequestError('not_found', 'Not found.')
  const given = readBearerToken(request.headers.get('authorization')) ?? ''
  const isValid = [access.token].flat().map((token) => equalSecrets(given, token))
  if (!isValid.includes(true)) {
    throw new RequestError('metrics_token', 'Send the metrics token: Authorization: Bearer <token>.')
  }
}
