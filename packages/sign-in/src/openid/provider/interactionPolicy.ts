import type { interactionPolicy, KoaContextWithOIDC } from 'oidc-provider'
import type { CurrentSession } from '../sessions/currentSession.ts'
import type { ProviderModule } from './loadProvider.ts'

type PolicyOptions = {
  readonly currentSession: CurrentSession
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates the policy that decides when a user has to sign in or consent. */
export function createInteractionPolicy(
  { interactionPolicy: { base, Check } }: ProviderModule,
  { currentSession, now }: PolicyOptions,
): interactionPolicy.Prompt[] {
  const policy = base()
  const login = policy.get('login')
  if (!login) throw new Error('oidc-provider has no prompt "login".')

  /** Whether the session is not that of the user who is signed in, such as after a sign-out in another tab. */
  async function hasEnded({ oidc, req, res }: KoaContextWithOIDC): Promise<boolean> {
    const current = await currentSession({ req, res })
    return oidc.session?.accountId !== current?.account.id
  }

  /** Whether the user signed in longer ago than the client accepts, and not for this request. */
  async function isTooOld({ oidc, req, res }: KoaContextWithOIDC): Promise<boolean> {
    const { max_age: maxAge } = oidc.params ?? {}
    if (maxAge === undefined || oidc.result?.login) return false
    const current = await currentSession({ req, res })
    return !current || now() - Date.parse(current.session.createdAt) > Number(maxAge) * 1000
  }

  // The library compares with its own clock.
  login.checks.remove('max_age')
  login.checks.add(new Check('max_age', 'The user has to sign in again.', 'login_required', isTooOld))
  login.checks.add(new Check('session_ended', 'The user has to sign in.', 'login_required', hasEnded))
  return policy
}
