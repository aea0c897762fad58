import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  chooseRecovery,
  createSignIn,
  type Database,
  type DatabaseError,
  type FailureLog,
  type MetricsAccess,
  type Recovery,
  type RequestLog,
  type SignIn,
  scheduleMaintenance,
  scheduleWebhooks,
  type TermsOptions,
} from '@countersign/sign-in'
import { createGetClientIp, limitPipelining, toNodeHandler } from '@countersign/sign-in/node'
import { checkChains } from './chains/checkChain.ts'
import { wellKnownTestAccounts } from './chains/testNetworks.ts'
import { openDatabase } from './database/openDatabase.ts'
import { isFramedByOthers } from './environment/isFramedByOthers.ts'
import type { Settings, TermsSettings } from './environment/Settings.ts'
import { ServerError } from './errors/ServerError.ts'
import { createApp } from './http/createApp.ts'
import { createDevHandler } from './http/createDevHandler.ts'
import { limitConcurrency } from './http/limitConcurrency.ts'
import { type Listener, listen, type RequestTimeouts } from './http/listen.ts'
import { readBody } from './http/readBody.ts'
import { refuseInvalid } from './http/refuseInvalid.ts'
import { pathOf, rejectRateLimited } from './http/rejectRateLimited.ts'
import { createProblems, type Refuse, writeProblem } from './http/writeProblem.ts'
import { createLog, type Log } from './log/createLog.ts'
import { logFailures, lostConnection } from './log/logFailures.ts'
import { summarizeRefusals } from './log/summarizeRefusals.ts'
import { openOpenId, type RunningOpenId } from './openid/openOpenId.ts'
import { commonHeaders } from './policy/securityHeaders.ts'
import { builtWeb } from './web/builtWeb.ts'
import type { DevServer } from './web/DevServer.ts'
import { devWeb } from './web/devWeb.ts'
import type { LocalAsset, Web } from './web/Web.ts'

export type ServerOptions = {
  readonly settings: Settings
  /** A database that is open or opening. Closed with the server. Default: the one of the settings. */
  readonly database?: Database | Promise<Database>
  /** The output folder of Vite. Default: the one of the web application. */
  readonly webRoot?: string
  /** Files served alongside the application, from memory. */
  readonly localAssets?: readonly LocalAsset[]
  /** Paths of scripts that the page loads before the application's own. */
  readonly localScripts?: readonly string[]
  /**
   * A dev server to use instead of the built application, or a function that creates it on the HTTP server, so that its
   * socket shares the port. Closed with the server.
   */
  readonly vite?: DevServer | ((server: Server) => Promise<DevServer>)
  /** Default: 10 seconds for headers, 30 for a request, 20 for a client that does not read the response. */
  readonly timeouts?: Partial<RequestTimeouts>
  /** Default: text in the local profile, JSON in production. */
  readonly log?: Log
  /** Called when the server cannot continue: another process has taken over its embedded database. End the process. */
  readonly onFatalError?: (error: DatabaseError) => void
  /** Milliseconds between two maintenance runs. Default: 10 minutes. */
  readonly maintenanceInterval?: number
  /** Milliseconds since 1970. Default: the system's clock, or the clock of the Postgres server if they differ. */
  readonly now?: () => number
}

/** A running server. */
export type RunningServer = {
  /** The URL for browsers. */
  readonly url: string
  readonly port: number
  /** Requests in progress, and open connections. */
  inProgress(): Promise<{ readonly requests: number; readonly connections: number }>
  /**
   * Fails `/readyz` and ends each connection after its next response, but still serves all requests. Resolves after that
   * many milliseconds, or when the signal aborts. Call it before `close`, for a load balancer to choose another process.
   */
  drain(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Finishes accepted requests, for at most 10 seconds, then closes the database. */
  close(): Promise<void>
}

const SHUTDOWN_TIMEOUT = 10_000
const web = new URL('../../web/', import.meta.url)

/**
 * Starts the server: database, sign-in and web application on one port.
 *
 * @throws {ServerError | DatabaseError} whose message states the fix; nothing is left open
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings } = options
  const log = options.log ?? createLog({ format: settings.profile === 'production' ? 'json' : 'text' })
  let opening = options.database && Promise.resolve(options.database)
  let listener: Listener | undefined
  let vite: DevServer | undefined
  let signIn: SignIn | undefined
  let stopMaintenance: (() => Promise<void>) | undefined
  let stopWebhooks: (() => Promise<void>) | undefined
  let openId: RunningOpenId | null = null
  const failures = logFailures(log, async () => (await opening)?.query('SELECT 1'))
  const logRequests = summarizeRefusals(log, (entry) => logRequest(log, failures, entry))

  const closeAll = async () => {
    const backgroundStopped = Promise.all([stopMaintenance?.(), stopWebhooks?.(), openId?.stop()])
    // First, because event streams do not end by themselves and would use up the time for requests.
    await signIn?.close()
    await listener?.close(SHUTDOWN_TIMEOUT)
    await vite?.close()
    await backgroundStopped
    logRequests.flush()
    failures.stop()
    await opening?.then((database) => database.close()).catch(() => {})
  }

  try {
    const issues = checkChains(settings.chains)
    if (issues.length > 0) throw new ServerError('bad_chain', issues.join('\n'))
    const getClientIp = createGetClientIp(settings.trustedProxies)
    listener = await listen(settings.host, settings.port, {
      ...(options.timeouts ? { timeouts: options.timeouts } : {}),
      connections: { isProxy: getClientIp.isProxy },
    })
    opening ??= openDatabase(settings, {
      onConnectionLost: (error) => failures.failed(lostConnection(error)),
      onLost(error) {
        log('error', error.message)
        options.onFatalError?.(error)
      },
    })
    // Prevents an unhandled rejection before it is awaited.
    opening.catch(() => {})
    const publicUrl = settings.publicUrl ?? `http://localhost:${listener.port}`
    vite = typeof options.vite === 'function' ? await options.vite(listener.server) : options.vite
    const [database, pages, recovery] = await Promise.all([
      opening,
      openWeb(options, vite),
      chooseVerifier(log),
    ])

    signIn = createSignIn({
      database,
      origin: publicUrl,
      origins: settings.origins,
      appName: settings.appName,
      chainIds: settings.chains.map(({ id }) => id),
      rpcUrls: Object.fromEntries(
        settings.chains.map(({ id, rpcUrls }) => [id, settings.serverRpcUrls[id] ?? rpcUrls]),
      ),
      recovery,
      sessionLifetime: settings.sessionLifetime,
      contractRecheck: settings.contractRecheck,
      limits: settings.limits,
      retention: settings.retention,
      metrics: metricsAccess(settings),
      framed: isFramedByOthers(settings.frameAncestors),
      ...(settings.allowedAddresses ? { allowedAddresses: settings.allowedAddresses } : {}),
      refusedAddresses: settings.profile === 'production' ? wellKnownTestAccounts : [],
      ...(settings.webhook ? { webhook: settings.webhook } : {}),
      ...(settings.jwt ? { tokens: settings.jwt } : {}),
      ...(settings.walletConnectAbilities ? {} : { allowedAbilities: [] }),
      nativeApps: settings.nativeApps,
      ...(settings.passkeys ? { passkeys: settings.passkeys } : {}),
      ...(settings.terms ? { terms: toTermsOptions(settings.terms) } : {}),
      ...(options.now ? { now: options.now } : {}),
      log: logRequests,
      onError: (error, { task }) => failures.failed({ task, error }),
    })
    let isDraining = false
    const headers = commonHeaders(publicUrl, settings)
    const problemFor = createProblems(headers)
    const { corsHeaders } = signIn
    const refuse: Refuse = (request, response, refusal) => {
      const problem = problemFor(refusal, corsHeaders(request.headers.origin))
      const { method = '', url = '' } = request
      logRequests({
        requestId: problem.requestId,
        method,
        path: pathOf(url),
        status: problem.status,
        code: refusal.code,
        milliseconds: 0,
        ipAddress: getClientIp(request),
      })
      writeProblem(response, problem)
    }
    const concurrency = limitConcurrency({ maxPerClient: settings.concurrentRequests, getClientIp, refuse })
    const api = toNodeHandler(signIn, {
      ipAddress: getClientIp,
      onResponse(request, response) {
        if (isEventStream(response)) concurrency.release(request)
      },
    })
    openId = await openOpenId(signIn, settings, getClientIp)
    const app = createApp({
      publicUrl,
      headers,
      api,
      web: pages,
      openId,
      log,
      isDraining: () => isDraining,
    })
    const { endAbuse } = listener
    const isReadLater = openId?.handles
    const served = readBody(concurrency.limit(app), {
      refuse,
      endAbuse,
      // The OpenID provider reads its bodies itself.
      ...(isReadLater ? { isReadLater } : {}),
    })
    const limited = rejectRateLimited(served, { signIn, getClientIp, refuse })
    const handler = vite ? createDevHandler(vite, limited, options.localAssets ?? []) : limited
    listener.handleWith(limitPipelining(refuseInvalid(handler, refuse), { endAbuse }))

    stopMaintenance = scheduleMaintenance(
      signIn,
      options.maintenanceInterval ? { every: options.maintenanceInterval } : {},
    )
    if (settings.webhook) stopWebhooks = scheduleWebhooks(signIn)

    let closing: Promise<void> | undefined
    const { server, port, drain } = listener
    return {
      url: publicUrl,
      port,
      inProgress: () =>
        new Promise((resolve) => {
          server.getConnections((_, connections) =>
            resolve({ requests: concurrency.inProgress(), connections }),
          )
        }),
      async drain(milliseconds, signal) {
        isDraining = true
        drain()
        await sleep(milliseconds, undefined, signal ? { signal } : {}).catch(() => {})
      },
      close() {
        closing ??= closeAll()
        return closing
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

function toTermsOptions({ version, url, text }: TermsSettings): TermsOptions {
  return { version, url, text }
}

function isEventStream({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

function metricsAccess({ metricsToken, profile }: Settings): MetricsAccess {
  if (metricsToken !== null) return { token: metricsToken }
  return profile === 'local' ? 'open' : 'off'
}

async function chooseVerifier(log: Log): Promise<Recovery> {
  const { recovery, skipped } = await chooseRecovery()
  const { name: verifier } = recovery
  log('info', `Verifying signatures with ${verifier}.`, {
    verifier,
    ...(skipped.length > 0 ? { passedOver: skipped } : {}),
  })
  return recovery
}

function openWeb(options: ServerOptions, vite: DevServer | undefined): Promise<Web> | Web {
  const { settings, localAssets = [], localScripts = [] } = options
  if (vite) {
    const indexHtml = fileURLToPath(new URL('index.html', web))
    return devWeb({ settings, vite, indexHtml, localAssets, localScripts })
  }
  const root = options.webRoot ?? fileURLToPath(new URL('dist/', web))
  return builtWeb({ settings, root, localAssets, localScripts })
}

function logRequest(log: Log, failures: FailureLog, entry: RequestLog): void {
  const isProbe = ['/healthz', '/readyz', '/metrics'].includes(entry.path)
  if (entry.status >= 500) failures.failed(entry)
  else if (!isProbe || entry.status >= 400) log('info', 'Request completed.', entry)
}
