import type { WalletIdentity } from '../accounts/walletRecords.ts'
import type { Queryable } from '../database/Database.ts'
import { findActiveSessionById } from '../sessions/activeSessions.ts'
import type { Tokens } from './issueToken.ts'
import type { TokenClaims } from './TokenClaims.ts'
import { TokenError } from './TokenError.ts'
import { verifyToken } from './verifyToken.ts'

/** The response of `POST /api/token/introspect` (RFC 7662, section 2.2). */
export type Introspection = { readonly active: false } | ({ readonly active: true } & TokenClaims)

type Request = {
  readonly token: string
  /** The service that sent the request. A token for another service is not active for it. */
  readonly audience: string
  readonly now: () => number
  readonly isWalletAllowed: (wallet: WalletIdentity) => boolean
}

/** Returns the claims of a token whose session is active now. Reads the database every time. */
export async function introspectToken(
  database: Queryable,
  tokens: Tokens,
  { token, audience, now, isWalletAllowed }: Request,
): Promise<Introspection> {
  const jwks = await tokens.keys.publicKeys()
  const claims = await verifyToken({ token, jwks, issuer: tokens.issuer, audience, now }).catch(
    ignoreTokenError,
  )
  if (!claims) return { active: false }
  const session = await findActiveSessionById(database, { id: claims.sid, now: now() })
  const isActive = session !== null && session.account === claims.sub && isWalletAllowed(session.wallet)
  return isActive ? { active: true, ...claims } : { active: false }
}

function ignoreTokenError(error: unknown): null {
  if (error instanceof TokenError) return null
  throw error
}
