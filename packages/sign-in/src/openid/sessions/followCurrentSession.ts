import type { Provider, Session } from 'oidc-provider'
import type { CurrentSession } from './currentSession.ts'
import { loginOf } from './loginOf.ts'

/**
 * Lets a user who is signed in to the sign-in server be signed in to the OpenID provider: each session at clients that the
 * provider reads gets the account of the browser's session, and how and when it was opened.
 */
export function followCurrentSession(provider: Provider, currentSession: CurrentSession): void {
  const { Session } = provider
  const get = Session.get.bind(Session)
  Session.get = async (ctx) => {
    const session: Session = await get(ctx)
    const current = await currentSession({ req: ctx.req, res: ctx.res })
    if (!current) return session
    const login = loginOf(current)
    const isSame = session.accountId === login.accountId && session.loginTs === login.loginTs
    if (isSame) return session
    session.loginAccount(login)
    // The library saves a new session only if it has changed. It defines the property again later.
    Object.defineProperty(session, 'touched', { configurable: true, writable: true, value: true })
    return session
  }
}
