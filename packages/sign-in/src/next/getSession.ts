import type { SignIn } from '../createSignIn.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { typeOf } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'
import type { SignedInAccount } from '../sessions/readSessions.ts'
import { type LazySignIn, openSignIn } from './toNextJsHandler.ts'

/** `Headers`, and what `headers()` of `next/headers` resolves to. */
export type HeaderList = { forEach(callback: (value: string, name: string) => void): void }

/**
 * Returns the account and session of the current request, or `null`. For server components, server actions and
 * `getServerSideProps`: pass `await headers()` of `next/headers`, or the text of the `Cookie` header.
 *
 * @example
 * ```ts
 * const signedIn = await getSession(signIn, await headers())
 * ```
 * @throws {DatabaseError} when the database is unavailable
 * @throws {InvalidOptionError} for something else than headers, such as a promise of them
 */
export async function getSession(
  signIn: LazySignIn<Pick<SignIn, 'getSession'>>,
  headers: HeaderList | string | null | undefined,
): Promise<SignedInAccount | null> {
  const server = await openSignIn(signIn)
  checkServer('getSession', server, ['getSession'])
  const copied = new Headers()
  if (typeof headers === 'string') copied.set('cookie', headers)
  else if (headers) {
    checkHeaders(headers)
    headers.forEach((value, name) => void copied.set(name, value))
  }
  // Sessions depend on the headers only.
  return server.getSession(new Request('http://localhost', { headers: copied }))
}

function checkHeaders(headers: HeaderList): void {
  if (typeof headers.forEach === 'function') return
  throw new InvalidOptionError(
    `getSession needs the headers of the request: await headers() of next/headers, or the text of the Cookie header (request.headers.cookie in getServerSideProps), got ${typeOf(headers)}.`,
  )
}
