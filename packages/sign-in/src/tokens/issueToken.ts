import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { RequestError } from '../errors/RequestError.ts'
import type { SignedInAccount } from '../sessions/readSession.ts'
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

/**
 * Signs a token for a session. It is never valid for longer than the session.
 *
 * @throws {RequestError} `audience_unknown`
 */
export async function issueToken(
  tokens: Tokens,
  { account, session }: SignedInAccount,
  { audience = tokens.audiences[0], now }: { readonly audience?: string | undefined; readonly now: number },
): Promise<IssuedToken> {
  if (audience === undefined || !tokens.audiences.includes(audience)) {
    throw new RequestError('audience_unknown', 'Tokens for this audience are not issued.')
  }
  const iat = Math.floor(now / 1000)
  const exp = Math.min(iat + tokens.lifetime, Math.floor(Date.parse(session.expiresAt) / 1000))
  const allowed = Object.entries(account.claims).filter(([name]) => tokens.claims.includes(name))
  const claims: TokenClaims = {
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
    ...(tokens.claims.length > 0 ? { claims: Object.fromEntries(allowed) } : {}),
  }
  const { kid, privateKey } = await tokens.keys.current()
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: TOKEN_TYPE })
    .sign(privateKey)
  return { token, expiresAt: exp * 1000 }
}
