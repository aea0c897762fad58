import { createHash, timingSafeEqual } from 'node:crypto'
import { SignInError } from '../SignInError.ts'

/** Who is shown the metrics: nobody, everybody who can ask, or who brings the token (`Authorization: Bearer …`). */
export type MetricsAccess = 'off' | 'open' | { readonly token: string }

/** Throws a TypeError when a token could be guessed, or not be sent. */
export function readMetricsAccess(access: MetricsAccess = 'off'): MetricsAccess {
  if (typeof access === 'object' && !isMetricsToken(access.token)) {
    throw new TypeError('metrics.token must be of 16 letters, digits or -._~+/= or more.')
  }
  return access
}

/** The characters are those of RFC 6750, section 2.1. */
export function isMetricsToken(token: string): boolean {
  return /^[A-Za-z0-9._~+/=-]{16,}$/.test(token)
}

/**
 * Lets through who may see the metrics.
 *
 * @throws {SignInError} `not_found` when nobody may, `metrics_token`
 */
export function checkMetricsAccess(access: MetricsAccess, request: Request): void {
  if (access === 'open') return
  if (access === 'off') throw new SignInError('not_found', 'There is nothing at this address.')
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  // Hashed, since the comparison needs texts of one length.
  if (!timingSafeEqual(hash(given), hash(access.token))) {
    throw new SignInError('metrics_token', 'Bring the token of the metrics: Authorization: Bearer <token>.')
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
