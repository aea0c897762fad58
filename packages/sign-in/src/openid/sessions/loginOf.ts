import type { SignedInAccount } from '../../sessions/readSessions.ts'

/** How and when a user signed in, as ID tokens have it. */
export type Login = {
  readonly accountId: string
  /** Seconds since 1970: the claim `auth_time`. */
  readonly loginTs: number
  readonly acr: string
  readonly amr: string[]
}

/**
 * The classes of a sign-in, the claim `acr`: by the signature of a wallet, or by a passkey, which is resistant to phishing
 * (OpenID Connect Extended Authentication Profile ACR Values 1.0, section 2).
 */
export const acrValues = ['urn:countersign:wallet', 'phr'] as const

/** Returns the sign-in of a session of the sign-in server. */
export function loginOf({ account, session }: SignedInAccount): Login {
  const isPasskey = session.amr.includes('passkey')
  return {
    accountId: account.id,
    loginTs: Math.floor(Date.parse(session.createdAt) / 1000),
    acr: isPasskey ? acrValues[1] : acrValues[0],
    // IANA registry "Authentication Method Reference Values" (RFC 8176): proof of possession of a software-secured key; or of
    // a key, with a test of the user's presence.
    amr: isPasskey ? ['pop', 'user'] : ['swk'],
  }
}
