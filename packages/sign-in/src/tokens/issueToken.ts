import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { RequestError } from '../errors/RequestError.ts'
import type { LimitedHooks, TokenClaimsEvent, Unlimited } from '../hooks/Hooks.ts'
import type { SignedInAccount } from '../sessions/readSessions.ts'
import type { TokenKeys } from './createTokenKeys.ts'
import { ALGORITHM, TOKEN_TYPE, type TokenClaims } from './TokenClaims.ts'
import type { TokenRules } from './TokenOptions.ts'

/** The option `tokens`, with the keys. */
export type Tokens = TokenRules & { readonly keys: TokenKeys }

/** A signed token. */
export type IssuedToken = {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

type TokenRequest = Pick<Unlimited<TokenClaimsEvent>, 'request'> & {
  readonly audience?: string | undefined
  /** When the session was read, in milliseconds since 1970. The token is valid from then. */
  readonly now: number
  /** The hook `tokenClaims`, instead of names of claims. */
  readonly computeClaims?: NonNullable<LimitedHooks['tokenClaims']> | undefined
}

/**
 * Signs a token for a session. It is never valid for longer than the session.
 *
 * @throws {RequestError} `audience_unknown`, or what `computeClaims` throws
 */
export async function issueToken(
  tokens: Tokens,
  { account, session }: SignedInAccount,
  { audience: requested = tokens.audiences[0], now, request, computeClaims }: TokenRequest,
): Promise<IssuedToken> {
  const audience = tokens.audiences.find((known) => known === requested)
  if (audience === undefined)
    throw new RequestError(
      'audience_unknown',
      `The audience ${JSON.stringify(requested?.slice(0, 255))} is not in tokens.audiences.`,
    )
  const iat = Math.floor(now / 1000)
  const exp = Math.min(iat + tokens.lifetime, Math.floor(Date.parse(session.expiresAt) / 1000))
  const standard: TokenClaims = {
    iss: tokens.issuer,
    aud: audience,
    sub: account.id,
    sid: session.id,
    address: session.address,
    chainId: session.chainId,
    amr: session.amr,
    iat,
    exp,
    jti: randomUUID(),
    ...(tokens.roles ? { roles: account.roles } : {}),
  }
  const claims = computeClaims
    ? await computeClaims({ account, session, audience, request })
    : storedClaims(tokens, account)
  const { kid, privateKey } = await tokens.keys.current()
  const token = await new SignJWT({ ...standard, ...(claims ? { claims } : {}) })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: TOKEN_TYPE })
    .sign(privateKey)
  return { token, expiresAt: exp * 1000 }
}

/** Returns the claims of the account that the operator allows in tokens; `null` if the option names none. */
function storedClaims(tokens: Tokens, account: SignedInAccount['account']): TokenClaims['claims'] | null {
  if (tokens.claims.length === 0) return null
  return Object.fromEntries(Object.entries(account.claims).filter(([name]) => tokens.claims.includes(name)))
}
