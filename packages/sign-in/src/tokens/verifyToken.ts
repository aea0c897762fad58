import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { checkKinds, type OptionKinds, typeOf } from '../options/checkOptions.ts'
import { ALGORITHM, TOKEN_TYPE, type TokenClaims } from './TokenClaims.ts'
import { TokenError } from './TokenError.ts'

/** A token to verify, and what it must have. */
export type TokenVerification = {
  /** The token of the header `Authorization: Bearer …`. */
  readonly token: string
  /** The URL of the key set, such as `https://app.example/.well-known/jwks.json`: https, or http of this machine. */
  readonly jwksUrl?: string
  /** The key set (RFC 7517) itself, instead of its URL. */
  readonly jwks?: JSONWebKeySet
  /** The issuer that the token must have, such as `https://app.example`. */
  readonly issuer: string
  /** The audience that the token must have: your service. */
  readonly audience: string
  /** Clock tolerance in seconds. Default: 5. */
  readonly clockTolerance?: number
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}

/**
 * Verifies a token from `POST /api/token` and returns its claims. Caches the key set of a URL for five minutes, and
 * fetches it again for an unknown key, at most every 30 seconds. Runs without Node.js.
 *
 * @example
 * ```ts
 * const { sub, address } = await verifyToken({
 *   token,
 *   jwksUrl: 'https://app.example/.well-known/jwks.json',
 *   issuer: 'https://app.example',
 *   audience: 'https://api.example',
 * })
 * ```
 * @throws {TokenError} with the check that failed as its code; `jwks_unavailable` if the key set cannot be read
 * @throws {InvalidOptionError} that names the invalid option
 */
export async function verifyToken(verification: TokenVerification): Promise<TokenClaims> {
  checkKinds<Omit<TokenVerification, 'token'>>('verifyToken', verification, verificationKinds)
  const { token, issuer, audience, clockTolerance = 5, now = Date.now } = verification
  for (const [name, value] of Object.entries({ issuer, audience })) {
    // Jose accepts any value instead of an empty one.
    if (value === '') throw new InvalidOptionError(`${name} must be a non-empty string.`)
  }
  const keys = readKeys(verification)
  try {
    const { payload } = await jwtVerify<TokenClaims>(token, keys, {
      algorithms: [ALGORITHM],
      typ: TOKEN_TYPE,
      issuer,
      audience,
      clockTolerance,
      currentDate: new Date(now()),
      requiredClaims: ['sub', 'sid', 'iat', 'exp', 'jti'],
    })
    if (!CANONICAL.test(token))
      throw new TokenError('token_malformed', 'The signature of the token is not in base64url.')
    return payload as TokenClaims
  } catch (error) {
    throw toTokenError(error)
  }
}

/**
 * The end of a token: 64 bytes in base64url, with zeros for the four bits that are not used. jose also accepts other
 * forms of the same bytes, so one token would have several texts.
 */
const CANONICAL = /\.[\w-]{85}[AQgw]$/

/** Without the token: it comes from a request, and any other value is a malformed one. */
const verificationKinds: OptionKinds<Omit<TokenVerification, 'token'>> = {
  jwksUrl: 'string?',
  jwks: 'object?',
  issuer: 'string',
  audience: 'string',
  clockTolerance: 'number?',
  now: 'function?',
}

/** Each caches the keys that it has imported. */
const localSets = new WeakMap<JSONWebKeySet, JWTVerifyGetKey>()
/** The key sets by URL. The application chooses the URLs, so there are few. */
const remoteSets = new Map<string, JWTVerifyGetKey>()

function readKeys({ jwks, jwksUrl }: TokenVerification): JWTVerifyGetKey {
  if ((jwks === undefined) === (jwksUrl === undefined))
    throw new InvalidOptionError(`Pass either jwksUrl or jwks, got ${jwks ? 'both' : 'neither'}.`)
  if (jwks) {
    if (!Array.isArray(jwks.keys))
      throw new InvalidOptionError(
        `jwks must be the key set itself, with keys, got ${typeOf(jwks)}. Pass its URL as jwksUrl.`,
      )
    const known = localSets.get(jwks) ?? createLocalJWKSet(jwks)
    localSets.set(jwks, known)
    return known
  }
  const url = jwksUrl ?? ''
  const found = remoteSets.get(url)
  if (found) return found
  if (!isKeySetUrl(url))
    throw new InvalidOptionError(
      `jwksUrl must be an https URL, or an http URL on this machine, got "${url}".`,
    )
  const created = createRemoteSet(new URL(url))
  remoteSets.set(url, created)
  return created
}

function createRemoteSet(url: URL): JWTVerifyGetKey {
  const set = createRemoteJWKSet(url, { cacheMaxAge: 5 * 60_000, cooldownDuration: 30_000 })
  return async (header, token) => {
    try {
      return await set(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause
      const details = cause instanceof Error ? cause.message : String(cause)
      throw new TokenError('jwks_unavailable', `The key set ${url.href} cannot be read.`, { details, cause })
    }
  }
}

function isKeySetUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
  )
}

function toTokenError(error: unknown): TokenError {
  if (error instanceof TokenError) return error
  const options = { cause: error }
  if (error instanceof errors.JWTExpired)
    return new TokenError('token_expired', 'The token has expired. Request a new one.', options)
  if (error instanceof errors.JWTClaimValidationFailed) {
    const value = JSON.stringify(error.payload[error.claim])
    const got = value === undefined ? '' : `, got ${value}`
    return new TokenError(
      'token_claims',
      `The claim "${error.claim}" of the token is missing or has another value than expected${got}.`,
      options,
    )
  }
  if (error instanceof errors.JWKSNoMatchingKey)
    return new TokenError(
      'token_signature',
      'No key of the key set has signed the token. Pass the key set of the server that issued it.',
      options,
    )
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed)
    return new TokenError('token_signature', 'The signature of the token is not valid.', options)
  return new TokenError('token_malformed', 'The token is not a JWT in compact form (RFC 7519).', options)
}
