import type { Context } from './Context.ts'
import { isLoopback } from './origins.ts'

/** What a browser's request is refused with because of the page that sent it. */
const codes: readonly string[] = ['origin_foreign', 'origin_missing']

/** Lines of a process: pages of a hundred origins must not fill a log. */
const MAX_LINES = 20
const written = new Set<string>()

/** The parts of a server that decide whether a line is written. */
type Server = Pick<Context, 'origins' | 'log' | 'consoleLog'>

/**
 * Writes in development which origin was refused, and which setting accepts it: one line for each origin, unless the
 * application has a log of its own. `code` is that of any refusal, or `null`. A server for an origin of this machine is in
 * development, as is one without `NODE_ENV=production`.
 */
export function warnOfRefusedOrigin(code: string | null, request: Request, server: Server): void {
  if (code === null || !codes.includes(code) || server.log !== server.consoleLog.log) return
  const { primary, isShared, has } = server.origins
  const origin = request.headers.get('origin')
  // A listed origin is refused for another header, such as Sec-Fetch-Site.
  if (!isDevelopment(primary) || has(origin ?? '')) return
  const key = `${primary} ${origin}`
  if (written.has(key) || written.size >= MAX_LINES) return
  written.add(key)
  const others = isShared ? ' and of the option origins' : ''
  console.warn(
    `Countersign: refused a request ${senderOf(origin)}. The sign-in server accepts pages of ${primary}${others}. ${solution(origin, primary)}`,
  )
}

function isDevelopment(primary: string): boolean {
  return isLoopback(primary) || typeof process === 'undefined' || process.env.NODE_ENV !== 'production'
}

function senderOf(origin: string | null): string {
  // Anyone can send this header: a long one is cut.
  return origin === null ? 'without the header Origin' : `of a page of ${origin.slice(0, 100)}`
}

function solution(origin: string | null, primary: string): string {
  if (origin === null || !/^https?:\/\//.test(origin) || origin.length > 100)
    return `Open the page at ${primary}, or set the option origin of createSignIn to the origin of your page.`
  return `Open the page at ${primary}, or set the option origin of createSignIn to ${origin}: with our templates, the environment variable ORIGIN.`
}
