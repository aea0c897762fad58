import { type Accounts, createAccounts } from './accounts/createAccounts.ts'
import { createContext } from './createContext.ts'
import type { Context } from './http/Context.ts'
import { checkRequest, readPath } from './http/checkRequest.ts'
import { type ClientInfo, createFetch } from './http/createFetch.ts'
import { createWalletActions, type WalletActions } from './http/createWalletActions.ts'
import { setDirectFetch } from './http/directFetch.ts'
import type { RoutedContext } from './http/RoutedContext.ts'
import { type EarlyRefusal, type RequestHead, refuseEarly } from './http/refuseEarly.ts'
import { getSession } from './http/requireSession.ts'
import { corsHeaders } from './http/responseHeaders.ts'
import { setServerContext } from './http/serverContext.ts'
import { withBody } from './http/textResponse.ts'
import type { OnError } from './log/Failure.ts'
import { type MaintenanceReport, runMaintenance } from './maintenance/runMaintenance.ts'
import type { SignInOptions } from './SignInOptions.ts'
import type { SignedInAccount } from './sessions/readSessions.ts'
import { deliverWebhooks, registerWebhook, type WebhookReport } from './webhooks/deliverWebhooks.ts'

/** A sign-in server as a function from Request to Response. */
export type SignIn = {
  /**
   * Returns true for a request to one of its own paths, by its URL.
   *
   * @throws {InvalidOptionError} for anything without an absolute URL, such as a request of Express
   */
  handles(request: Pick<Request, 'url'>): boolean
  /**
   * Handles a request; paths that it does not have get a 404. Pass the client IP: rate limits use it, and the user
   * sees it in the list of sessions. Without it only the limits of all clients together apply. Never rejects for a
   * `Request`.
   *
   * @throws {InvalidOptionError} for anything but a `Request`, such as one of Express, and for an invalid client
   */
  fetch(request: Request, client?: ClientInfo): Promise<Response>
  /**
   * Returns the refusal of a request that `fetch` would refuse with 429, if this process remembers it; `null` for all
   * others. Call it before you build a Request to make floods cheap. Needs no statement.
   */
  refuseEarly(head: RequestHead): EarlyRefusal | null
  /**
   * Returns the headers to add to a response that your server sends without calling `fetch`, such as a refusal of
   * `refuseEarly` or a 413: without them, a page of another listed origin gets a network error instead. `origin` is the
   * `Origin` header of the request. Empty without the option `origins`.
   */
  corsHeaders(origin: string | null | undefined): Readonly<Record<string, string>>
  /**
   * Returns the account and session of a request by its session cookie; `null` when it has no valid session. The account
   * has the data of your application: `externalId`, `claims` and `roles`.
   *
   * @throws {DatabaseError} when the database is unavailable
   * @throws {InvalidOptionError} for anything but a `Request`, such as one of Express
   */
  getSession(request: Request): Promise<SignedInAccount | null>
  /** The accounts and the data of your application in them. */
  readonly accounts: Accounts & WalletActions
  /**
   * Deletes rows that have expired or are past their retention. Run it periodically (`scheduleMaintenance`), in every
   * process or in one: only one process runs it at a time.
   *
   * @throws {DatabaseError} the first failure
   */
  runMaintenance(options?: { readonly signal?: AbortSignal }): Promise<MaintenanceReport>
  /**
   * Sends all due messages of the option `webhook`; without it, does nothing. The first call starts recording events. Run
   * it with `scheduleWebhooks`, in any number of processes.
   *
   * @throws {DatabaseError}
   */
  deliverWebhooks(options?: { readonly signal?: AbortSignal }): Promise<WebhookReport>
  /** The option `onError`, or its default. */
  readonly onError: OnError
  /** Ends all event streams and stops listening to the database. Call it first at shutdown. */
  close(): Promise<void>
}

/**
 * Creates a sign-in server: nonces bound to a browser, strict messages (ERC-4361), sessions whose tokens are stored as
 * hashes. All persistent state is in the database, so any number of processes can share one.
 *
 * @example
 * ```ts
 * const database = await openPostgres({ url: 'postgres://localhost/app' })
 * const signIn = createSignIn({ database, origin: 'https://app.example', appName: 'Example', chainIds: [1] })
 * const response = await signIn.fetch(new Request('https://app.example/api/session'))
 * ```
 * @throws {InvalidOptionError} that names the invalid option
 */
export function createSignIn(options: SignInOptions): SignIn {
  return createSignInFromContext(createContext(options))
}

/** Creates a sign-in server from a context. */
export function createSignInFromContext(context: RoutedContext): SignIn {
  const respond = createFetch(context)
  const fetch: SignIn['fetch'] = async (request, client = { ipAddress: null }) =>
    withBody(await respond(request, client))
  setDirectFetch(fetch, respond)
  let registered: Promise<void> | undefined
  const signIn: SignIn = {
    handles(request) {
      return context.router.find(readPath('handles', request)) !== null
    },
    fetch,
    refuseEarly: (head) => refuseEarly(context, head),
    corsHeaders: (origin) => corsHeaders(origin, context.origins),
    async getSession(request) {
      checkRequest('getSession', request)
      await context.clock?.ready()
      return getSession(request, context, null)
    },
    accounts: { ...createAccounts(context.database), ...createWalletActions(context) },
    async runMaintenance(options = {}) {
      await context.clock?.ready()
      return runAndCount(context, options)
    },
    async deliverWebhooks({ signal } = {}) {
      const { webhook } = context
      if (!webhook) return { delivered: 0, retried: 0, dead: 0 }
      await context.clock?.ready()
      registered ??= registerWebhook(context, webhook).catch((error: unknown) => {
        registered = undefined
        throw error
      })
      await registered
      return deliverWebhooks(context, webhook, signal)
    },
    onError: context.onError,
    async close() {
      await context.events.close()
      context.consoleLog.stop()
    },
  }
  setServerContext(signIn, context)
  return signIn
}

async function runAndCount(
  context: Context,
  options: { readonly signal?: AbortSignal },
): Promise<MaintenanceReport> {
  const { database, retention, now, metrics } = context
  try {
    const report = await runMaintenance({ database, retention, now, metrics, ...options })
    metrics.count('maintenanceRuns', { outcome: report.status })
    return report
  } catch (error) {
    metrics.count('maintenanceRuns', { outcome: 'failed' })
    throw error
  }
}
