import type { IncomingMessage, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import {
  chooseRecovery,
  createSignIn,
  type Database,
  type MetricsAccess,
  type Recovery,
  type RequestLog,
  type SignIn,
  SignInError,
  scheduleUpkeep,
} from '@countersign/sign-in'
import { getRequestListener } from '@hono/node-server'
import { checkChains } from './chains/checkChain.ts'
import { publicKeyAccounts } from './chains/testNetworks.ts'
import { type DatabaseClock, followDatabaseClock } from './databaseClock.ts'
import { isFramedByOthers } from './environment/isFramedByOthers.ts'
import type { Settings } from './environment/Settings.ts'
import { createClientAddress, createClientOf } from './http/clientAddress.ts'
import { createApp } from './http/createApp.ts'
import { limitClients } from './http/limitClients.ts'
import { type Listener, listen, type RequestTimeouts } from './http/listen.ts'
import { oneAtATime } from './http/oneAtATime.ts'
import { readBody } from './http/readBody.ts'
import { refuseLimited } from './http/refuseLimited.ts'
import { withDevServer } from './http/withDevServer.ts'
import { createProblems, type Refuse, writeProblem } from './http/writeProblem.ts'
import { createLog, type Log } from './log/createLog.ts'
import { openDatabase } from './openDatabase.ts'
import { ServerError } from './ServerError.ts'
import { builtWeb } from './web/builtWeb.ts'
import type { DevServer } from './web/DevServer.ts'
import { devWeb } from './web/devWeb.ts'
import type { LocalAsset, Web } from './web/Web.ts'

export type ServerOptions = {
  readonly settings: Settings
  /** Opened already, or on its way. Closed with the server. Default: what the settings name. */
  readonly database?: Database | Promise<Database>
  /** The folder that Vite built. Default: that of the web application. */
  readonly webRoot?: string
  /** Files served beside the application, from memory. */
  readonly localAssets?: readonly LocalAsset[]
  /** Paths of scripts that the page loads before the application's own. */
  readonly localScripts?: readonly string[]
  /**
   * A dev server that takes the place of the built application; or what makes one, given the HTTP server, so that
   * its socket shares the port. Closed with the server.
   */
  readonly vite?: DevServer | ((server: Server) => Promise<DevServer>)
  /** Default: ten seconds for headers, thirty for all of a request, twenty in which nothing of an answer is read. */
  readonly timeouts?: Partial<RequestTimeouts>
  /** Default: for people in the local profile, JSON in production. */
  readonly log?: Log
  /** Milliseconds between two runs of the upkeep. Default 10 minutes. */
  readonly upkeepEvery?: number
  /** Milliseconds since 1970. Default: the system's clock, or that of a Postgres server where the two differ. */
  readonly now?: () => number
}

/** A running server. */
export type RunningServer = {
  /** Where browsers find it. */
  readonly url: string
  readonly port: number
  /** Requests that are worked on at this moment, and open connections. */
  underWay(): Promise<{ readonly requests: number; readonly connections: number }>
  /** Lets accepted requests finish, for ten seconds at most, then closes the database. */
  close(): Promise<void>
}

const PATIENCE = 10_000
const web = new URL('../../web/', import.meta.url)

/**
 * Starts the whole server: database, sign-in, the web application, one port.
 *
 * @throws {ServerError | DatabaseError} whose message says what to do; nothing is left open
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings } = options
  const log = options.log ?? createLog({ format: settings.profile === 'production' ? 'json' : 'text' })
  let opening = options.database && Promise.resolve(options.database)
  let listener: Listener | undefined
  let vite: DevServer | undefined
  let signIn: SignIn | undefined
  let stopUpkeep: (() => Promise<void>) | undefined
  let clock: DatabaseClock | undefined
  const closeAll = async () => {
    const upkeepStopped = stopUpkeep?.()
    // Streams of events go on for ever: they would use up all the patience there is for requests.
    clock?.stop()
    await signIn?.close()
    await listener?.close(PATIENCE)
    await vite?.close()
    await upkeepStopped
    await opening?.then((database) => database.close()).catch(() => {})
  }

  try {
    const faults = checkChains(settings.chains)
    if (faults.length > 0) throw new ServerError('bad_chain', faults.join('\n'))
    const clientAddress = createClientAddress(settings.trustedProxies)
    listener = await listen(settings.host, settings.port, {
      ...(options.timeouts ? { timeouts: options.timeouts } : {}),
      connections: { isProxy: clientAddress.isProxy },
    })
    opening ??= openDatabase(settings, log)
    // Nobody may be waiting for it yet when it fails.
    opening.catch(() => {})
    const publicUrl = settings.publicUrl ?? `http://localhost:${listener.port}`
    vite = typeof options.vite === 'function' ? await options.vite(listener.server) : options.vite
    const [database, pages, recovery] = await Promise.all([
      opening,
      openWeb(options, vite),
      chooseVerifier(log),
    ])

    const isShared = settings.database.kind === 'postgres' && !options.now
    if (isShared) clock = await followDatabaseClock(database, log)
    const now = options.now ?? clock?.now

    signIn = createSignIn({
      database,
      origin: publicUrl,
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
      refusedAddresses: settings.profile === 'production' ? publicKeyAccounts : [],
      ...(now ? { now } : {}),
      log: (entry) => logRequest(log, entry),
    })
    const app = createApp({ publicUrl, signIn, web: pages, log })
    const clientOf = createClientOf(clientAddress)
    const problemFor = createProblems(publicUrl)
    const refuse: Refuse = (request, response, refusal) => {
      const { requestId, ...problem } = problemFor(refusal)
      const { method = '', url: path = '' } = request
      const entry = { requestId, method, path: path.replace(/[?#].*$/, ''), status: problem.status }
      logRequest(log, { ...entry, code: refusal.code, milliseconds: 0, client: clientOf(request) })
      writeProblem(response, problem)
    }
    const limiter = limitClients({ most: settings.concurrentRequests, clientOf, refuse })
    const application = getRequestListener(
      async (request, { incoming }) => {
        const client = clientOf(incoming as IncomingMessage)
        const response = await app.fetch(request, { client })
        if (isEventStream(response)) limiter.release(incoming as IncomingMessage)
        return response
      },
      {
        errorHandler() {
          const { body, ...init } = problemFor(malformed())
          return new Response(body, init)
        },
      },
    )
    const served = readBody(limiter.limit(application), { refuse, endAbuse: listener.endAbuse })
    const answer = refuseLimited(served, { signIn, clientOf, refuse })
    const handler = vite ? withDevServer(vite, answer, options.localAssets ?? []) : answer
    listener.answerWith(oneAtATime(handler, listener.endAbuse))

    stopUpkeep = scheduleUpkeep(signIn, {
      ...(options.upkeepEvery ? { every: options.upkeepEvery } : {}),
      onError: (error) => log('warn', 'The upkeep failed; the next run tries again.', { error }),
    })

    let closing: Promise<void> | undefined
    const { server, port } = listener
    return {
      url: publicUrl,
      port,
      underWay: () =>
        new Promise((resolve) => {
          server.getConnections((_, connections) => resolve({ requests: limiter.underWay(), connections }))
        }),
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

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

/** For a request line or a Host that make no address. */
function malformed(): SignInError {
  return new SignInError('malformed_request', 'The request names no valid address.')
}

function metricsAccess({ metricsToken, profile }: Settings): MetricsAccess {
  if (metricsToken !== null) return { token: metricsToken }
  return profile === 'local' ? 'open' : 'off'
}

async function chooseVerifier(log: Log): Promise<Recovery> {
  const { recovery, passedOver } = await chooseRecovery()
  const { name: verifier } = recovery
  log('info', `Signatures are verified by ${verifier} code.`, {
    verifier,
    ...(passedOver.length > 0 ? { passedOver } : {}),
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

function logRequest(log: Log, entry: RequestLog): void {
  const isProbe = ['/healthz', '/readyz', '/metrics'].includes(entry.path)
  if (entry.status >= 500) log('error', 'A request failed.', entry)
  else if (!isProbe || entry.status >= 400) log('info', 'A request was answered.', entry)
}
