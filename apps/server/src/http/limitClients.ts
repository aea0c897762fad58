import type { IncomingMessage } from 'node:http'
import { clientNetwork, SignInError } from '@countersign/sign-in'
import type { Handler } from './listen.ts'
import type { Refuse } from './writeProblem.ts'

export type ClientLimiter = {
  /** Hands on the requests of clients that have not too many under way. */
  limit(handler: Handler): Handler
  /** No longer counts a request: its answer is a stream of events, which has limits of its own. */
  release(request: IncomingMessage): void
  /** The requests that are counted at this moment. */
  underWay(): number
}

export type ClientLimiterOptions = {
  /** Requests of one client that are worked on at a time; 0 is no limit. */
  readonly most: number
  readonly clientOf: (request: IncomingMessage) => string | null
  readonly refuse: Refuse
}

/** Limits how many requests of a client are worked on at a time. A client is an IPv4 address or an IPv6 /64. */
export function limitClients({ most, clientOf, refuse }: ClientLimiterOptions): ClientLimiter {
  const clients = new Map<string, number>()
  const counted = new Map<IncomingMessage, string>()

  function release(request: IncomingMessage): void {
    const network = counted.get(request)
    if (network === undefined) return
    counted.delete(request)
    const left = (clients.get(network) ?? 0) - 1
    if (left > 0) clients.set(network, left)
    else clients.delete(network)
  }

  return {
    limit: (handler) => (request, response) => {
      const client = clientOf(request)
      const network = client === null ? '' : clientNetwork(client)
      const count = clients.get(network) ?? 0
      if (most > 0 && count >= most) {
        const detail = 'Too many requests at a time. Try again in a second.'
        return refuse(request, response, new SignInError('too_many_requests', detail, { retryAfter: 1 }))
      }
      clients.set(network, count + 1)
      counted.set(request, network)
      response.once('close', () => release(request))
      handler(request, response)
    },
    release,
    underWay: () => counted.size,
  }
}
