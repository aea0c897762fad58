import { type Context, createContext } from './context.ts'
import { createApp, type Visitor } from './http/createApp.ts'
import { type EarlyRefusal, type RequestHead, refuseEarly } from './http/refuseEarly.ts'
import { isOwnPath } from './http/routes/routes.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { findSession } from './sessions/findSession.ts'
import type { SignedIn } from './sessions/Session.ts'
import { runUpkeep, type UpkeepReport } from './upkeep/runUpkeep.ts'

/** A sign-in server without a port: a Request in, a Response out. */
export type SignIn = {
  /** True for a request to one of its own addresses. */
  handles(request: Request): boolean
  /**
   * Answers everything it handles, and all else by 404. Never rejects. Hand over the network
   * address of who asks: limits go by it, and the account's owner is shown it. Without one there are no limits.
   */
  fetch(request: Request, visitor?: Visitor): Promise<Response>
  /**
   * Refuses a request by its first line and its client, where `fetch` would answer 429; `null` for all others. A server
   * that asks this first makes no Request of what floods it. Costs no statement.
   */
  refuseEarly(head: RequestHead): EarlyRefusal | null
  /**
   * Who made a request, by its session cookie; `null` when nobody is signed in.
   *
   * @throws {DatabaseError} when the database does not answer
   */
  getSession(request: Request): Promise<SignedIn | null>
  /**
   * Removes what has expired and what is past its retention. Have it run now and then (`scheduleUpkeep`), in every process
   * or in one: one at a time is at it.
   *
   * @throws {DatabaseError} with the first thing that failed
   */
  upkeep(options?: { readonly signal?: AbortSignal }): Promise<UpkeepReport>
  /** Ends the event streams of open pages, which would go on for ever, and what feeds them. Call it first at shutdown. */
  close(): Promise<void>
}

/**
 * Makes a sign-in server: nonces bound to a browser, strict messages (ERC-4361), sessions whose tokens are kept as
 * hashes. It holds nothing that has to last, so any number of processes may share one database.
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
  return signInOver(createContext(options), options.log)
}

/** A sign-in server over what its parts share. */
export function signInOver(context: Context, log?: SignInOptions['log']): SignIn {
  const app = createApp(context, log)
  return {
    handles: (request) => isOwnPath(new URL(request.url).pathname),
    fetch: async (request, visitor = { client: null }) => app.fetch(request, visitor),
    refuseEarly: (head) => refuseEarly(context, head),
    getSession: (request) => findSession(request, context, null),
    upkeep: (options = {}) => upkeepOf(context, options),
    close: () => context.events.close(),
  }
}

async function upkeepOf(context: Context, options: { readonly signal?: AbortSignal }): Promise<UpkeepReport> {
  const { database, retention, now, metrics } = context
  try {
    const report = await runUpkeep({ database, retention, now, metrics, ...options })
    metrics.count('upkeepRuns', { outcome: report.status })
    return report
  } catch (error) {
    metrics.count('upkeepRuns', { outcome: 'failed' })
    throw error
  }
}
