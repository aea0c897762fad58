import type { OpenIdRequest } from '@countersign/api/openid'
import { property } from '@countersign/thrown'

type Client = OpenIdRequest['client']

/** The client of a request, as far as a page needs it whose request is no longer valid. */
export type KnownClient = Pick<Client, 'name' | 'uri'>

/** Remembers the client in the state of the history entry, which a reload keeps and another tab does not have. */
export function rememberClient({ name, uri }: Client): void {
  history.replaceState({ ...history.state, openIdClient: { name, uri } }, '')
}

/** Returns the client of the history entry, or `null`. */
export function knownClient(): KnownClient | null {
  const client = property(history.state, 'openIdClient')
  const [name, uri] = [property(client, 'name'), property(client, 'uri')]
  return typeof name === 'string' ? { name, uri: typeof uri === 'string' ? uri : null } : null
}
