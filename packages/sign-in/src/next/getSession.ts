import type { SignIn } from '../createSignIn.ts'
import type { SignedInAccount } from '../sessions/readSession.ts'
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
 */
export async function getSession(
  signIn: LazySignIn<Pick<SignIn, 'getSession'>>,
  headers: HeaderList | string | null | undefined,
): Promise<SignedInAccount | null> {
  const copied = new Headers()
  if (typeof headers === 'string') copied.set('cookie', headers)
  else headers?.forEach((value, name) => void copied.set(name, value))
  // Sessions depend on the headers only.
  return (await openSignIn(signIn)).getSession(new Request('http://localhost', { headers: copied }))
}
