import { AsyncLocalStorage } from 'node:async_hooks'
import type { Configuration } from 'oidc-provider'

type Fetch = NonNullable<Configuration['fetch']>

const fromOperator = new AsyncLocalStorage<true>()

/** Runs work whose requests are for URLs that the operator configured: they can be in a private network. */
export function requestOfOperator<Result>(work: () => Promise<Result>): Promise<Result> {
  return fromOperator.run(true, work)
}

/**
 * Sends a request to a client: for its keys, or a logout token. The library refuses addresses of private networks, and limits
 * the time; both are in the options. Only registered clients, whose URLs a program chose, need the first.
 */
export const fetchFromClient: Fetch = (url, options) => {
  if (!fromOperator.getStore()) return fetch(url, options)
  const { dispatcher: _, ...rest } = options as RequestInit & { readonly dispatcher?: unknown }
  return fetch(url, rest)
}
