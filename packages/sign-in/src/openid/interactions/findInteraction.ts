import type { Provider } from 'oidc-provider'
import { RequestError } from '../../errors/RequestError.ts'
import { readCookies } from '../../fields/readCookies.ts'

/** A request of a client that waits for the user. */
export type Interaction = InstanceType<Provider['Interaction']>

/**
 * Finds the interaction of a page by the ID in its path. Only the browser that the request of the client came from has the
 * cookie with the same ID, so that no one can send a user an interaction of their own.
 *
 * @throws {RequestError} `openid_request_expired`
 */
export async function findInteraction(
  provider: Provider,
  { uid, cookie }: { readonly uid: string; readonly cookie: string | null },
): Promise<Interaction> {
  const name = provider.cookieName('interaction')
  const isOwn = readCookies(cookie).some(([sent, value]) => sent === name && value === uid)
  const found = isOwn ? await provider.Interaction.find(uid) : undefined
  if (found) return found as Interaction
  throw new RequestError(
    'openid_request_expired',
    'The request of the application has expired or belongs to another browser. Start again from the application.',
  )
}
