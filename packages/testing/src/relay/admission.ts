import type { IncomingMessage } from 'node:http'
import { readToken } from './token.ts'

export type AdmissionRules = {
  readonly projectIds: readonly string[]
  /** Origins of pages that may connect, in addition to local ones; `null` allows all. */
  readonly origins: readonly string[] | null
  /** Hosts of the relay, with the port. */
  readonly hosts: readonly string[]
}

export type Admission =
  | { readonly status: 'admitted'; readonly clientId: string }
  /** `http`: the status of the handshake for a client that does not read the close event. */
  | { readonly status: 'refused'; readonly http: 401 | 403; readonly reason: string }

/** Decides whether to accept a socket, with the public relay's error messages. */
export function checkAdmission({ url, headers }: IncomingMessage, rules: AdmissionRules): Admission {
  const query = queryOf(url)
  const projectId = query.get('projectId') ?? ''
  if (projectId === '') return refused(401, 'Authorization error: Project ID is missing')
  if (!rules.projectIds.includes(projectId)) return refused(403, 'Project not found')
  if (!isAllowed(headers.origin, rules.origins)) return refused(403, 'Unauthorized: origin not allowed')
  const token = readToken(query.get('auth') ?? '', rules.hosts)
  return token.status === 'refused' ? refused(401, token.reason) : token
}

/** True if the client requested refusals in the close event: a page cannot read a socket's HTTP status. */
export function readsCloseEvent({ url }: IncomingMessage): boolean {
  return queryOf(url).get('useOnCloseEvent') === 'true'
}

function queryOf(url = ''): URLSearchParams {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1))
}

function refused(http: 401 | 403, reason: string): Admission {
  return { status: 'refused', http, reason }
}

/** Native apps send no Origin; local pages are always allowed. */
function isAllowed(origin: string | undefined, origins: readonly string[] | null): boolean {
  if (origin === undefined || origins === null || origins.includes(origin)) return true
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
