import type { IncomingMessage } from 'node:http'
import { identityOf } from './token.ts'

export type AdmissionRules = {
  readonly projectIds: readonly string[]
  /** Origins of pages that may connect beside those on this machine; `null` lets all in. */
  readonly origins: readonly string[] | null
  /** Hosts, with the port, under which the relay is known. */
  readonly hosts: readonly string[]
}

export type Admission =
  | { readonly status: 'admitted'; readonly clientId: string }
  | { readonly status: 'refused'; readonly reason: string }

/** Whether a socket may be opened, in the words of the public relay. */
export function admit({ url, headers }: IncomingMessage, rules: AdmissionRules): Admission {
  const query = queryOf(url)
  const projectId = query.get('projectId') ?? ''
  if (projectId === '') return refused('Authorization error: Project ID is missing')
  if (!rules.projectIds.includes(projectId)) return refused('Project not found')
  if (!isAllowed(headers.origin, rules.origins)) return refused('Unauthorized: origin not allowed')
  const clientId = identityOf(query.get('auth') ?? '', rules.hosts)
  return clientId === null ? refused('Unauthorized: invalid key') : { status: 'admitted', clientId }
}

/** Whether the client asked to be refused by a close event, because a page can read no HTTP status of a socket. */
export function readsCloseEvent({ url }: IncomingMessage): boolean {
  return queryOf(url).get('useOnCloseEvent') === 'true'
}

function queryOf(url = ''): URLSearchParams {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1))
}

function refused(reason: string): Admission {
  return { status: 'refused', reason }
}

/** Wallets on phones have no origin; pages on this machine are always let in. */
function isAllowed(origin: string | undefined, origins: readonly string[] | null): boolean {
  if (origin === undefined || origins === null || origins.includes(origin)) return true
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
