import { createContext } from './context.ts'
import { createApp, type Visitor } from './http/createApp.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { readSession } from './sessions/readSession.ts'
import type { SignedIn } from './sessions/Session.ts'

/** A sign-in server without a port: a Request in, a Response out. */
export type SignIn = {
  /**
   * Answers everything under `/api`, and `/healthz`, `/readyz` and `/metrics`. Never rejects. Hand over the network
   * address of who asks: limits go by it, and the account's owner is shown it. Without one there are no limits.
   */
  fetch(request: Request, visitor?: Visitor): Promise<Response>
  /**
   * Who made a request, by its session cookie; `null` when nobody is signed in.
   *
   * @throws {DatabaseError} when the database does not answer
   */
  getSession(request: Request): Promise<SignedIn | null>
}

/**
 * Makes a sign-in server: nonces bound to a browser, strict messages (ERC-4361), sessions whose tokens are kept as
 * hashes. It holds no state of its own, so any number of processes may share one database.
 *
 * @example
 * ```ts
 * const database = await openPostgres({ url: 'postgres://localhost/app' })
 * const signIn = createSignIn({ database, origin: 'https://app.example', appName: 'Example', chainIds: [1] })
 * const response = await signIn.fetch(new Request('https://app.example/api/session'))
 * ```
 * @throws {TypeError} that names the option at fault
 */
export function createSignIn(options: SignInOptions): SignIn {
  const context = createContext(options)
  const app = createApp(context, options.log)
  return {
    fetch: async (request, visitor = { client: null }) => app.fetch(request, visitor),
    async getSession(request) {
      const token = context.sessionCookie.read(request)
      const { database, sessionLifetime: lifetime, now } = context
      return token === null ? null : readSession(database, { token, lifetime, now: now() })
    },
  }
}
