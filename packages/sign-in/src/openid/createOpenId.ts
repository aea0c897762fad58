import type { IncomingMessage, ServerResponse } from 'node:http'
import { OPENID_PATH } from '@countersign/api/openid'
import type { SignIn } from '../createSignIn.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { serverContext } from '../http/serverContext.ts'
import type { OnError } from '../log/Failure.ts'
import { createHandler } from './handler/createHandler.ts'
import { createSubjects } from './keys/createSubjects.ts'
import { createLogoutJob, type LogoutReport } from './logout/createLogoutJob.ts'
import type { OpenIdOptions } from './OpenIdOptions.ts'
import { createProviders } from './provider/createProviders.ts'
import { readOpenIdOptions } from './readOpenIdOptions.ts'
import { createCurrentSession } from './sessions/currentSession.ts'

/** An OpenID provider: other applications sign users in with the accounts of a sign-in server. */
export type OpenId = {
  /** The issuer, which clients are configured with: the origin of the sign-in server with the path `/openid`. */
  readonly issuer: string
  /**
   * Returns true for a path that `handler` responds to: each below `/openid`, except those of pages of the application,
   * `/openid/interaction/:uid`, `/openid/error` and `/openid/logout`.
   */
  handles(path: string): boolean
  /** A `node:http` listener. Never rejects. Call it for the paths that it `handles`, before any parser of bodies. */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>
  /**
   * Loads `oidc-provider` and the keys. Call it at the start: the first request waits for it otherwise.
   *
   * @throws {MissingPackageError} when `oidc-provider` is not installed
   * @throws {DatabaseError}
   */
  ready(): Promise<void>
  /**
   * Ends the sessions at clients whose sessions of the sign-in server have ended, five seconds later, and sends logout tokens
   * (OpenID Connect Back-Channel Logout 1.0) to those clients. Run it with `scheduleOpenId`, in any number of processes.
   *
   * @throws {DatabaseError}
   */
  logOutEnded(options?: { readonly signal?: AbortSignal }): Promise<LogoutReport>
  /** Stops listening to the database. Call it at shutdown, before the database closes. */
  close(): Promise<void>
  /** The option `onError`, or that of the sign-in server. */
  readonly onError: OnError
}

/**
 * Creates an OpenID provider (OpenID Connect Core 1.0) for the accounts of a sign-in server. Needs the package
 * `oidc-provider`, and pages of the application that ask the user.
 *
 * @example
 * ```ts
 * const openId = createOpenId(signIn, {
 *   secret: process.env.OPENID_SECRET,
 *   clients: [{ id: 'wiki', type: 'confidential', secret: process.env.WIKI_SECRET, redirectUris: ['https://wiki.example/callback'] }],
 * })
 * ```
 * @throws {InvalidOptionError} that names the invalid option
 */
export function createOpenId(signIn: SignIn, options: OpenIdOptions): OpenId {
  const context = serverContext(signIn)
  if (!context)
    throw new InvalidOptionError('createOpenId needs a server of createSignIn as its first argument.')
  const rules = readOpenIdOptions(options)
  const issuer = context.origins.primary + OPENID_PATH
  const { getIpAddress } = rules
  const currentSession = createCurrentSession(context, getIpAddress)
  const subjects = createSubjects(context.database, rules.secrets, context.now)
  const onError = rules.onError ?? context.onError
  const providers = createProviders({
    context,
    rules,
    issuer,
    subjects,
    currentSession,
    getIpAddress,
    onError,
  })
  const handler = createHandler({
    context,
    subjects,
    currentSession,
    getIpAddress,
    getProvider: providers.current,
  })
  const job = createLogoutJob({
    database: context.database,
    getProvider: async () => (await providers.current()).provider,
    now: context.now,
    onError,
  })
  return {
    issuer,
    handles: isOwnPath,
    handler,
    async ready() {
      await context.clock?.ready()
      await providers.current()
    },
    onError,
    async logOutEnded(runOptions = {}) {
      await context.clock?.ready()
      return job.run(runOptions)
    },
    close: job.close,
  }
}

/** Paths of pages of the application. */
const pages = /^\/openid\/(interaction\/[^/]+|error|logout)\/?$/

function isOwnPath(path: string): boolean {
  return path.startsWith(`${OPENID_PATH}/`) && !pages.test(path)
}
