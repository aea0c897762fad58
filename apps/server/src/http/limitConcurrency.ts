import type { IncomingMessage } from 'node:http'
import { RequestError } from '@countersign/sign-in'
import { clientNetwork } from '@countersign/sign-in/http'
import type { Handler } from './listen.ts'
import type { Refuse } from './writeProblem.ts'

export type ConcurrencyLimiter = {
  /** Wraps a handler so that it rejects clients with too many concurrent requests. */
  limit(handler: Handler): Handler
  /** Stops counting a request: its response is an event stream, which has its own limit. */
  release(request: IncomingMessage): void
  /** The number of requests in progress. */
  underWay(): number
}

export type ConcurrencyLimiterOptions = {
  /** Concurrent requests per client; 0 is no limit. */
  readonly most: number
  readonly getClientIp: (request: IncomingMessage) => string | null
  readonly refuse: Refuse
}

/** Limits concurrent requests per client. A client is an IPv4 address or an IPv6 /64. */
export function limitConcurrency({
  most,
  getClientIp,
  refuse,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
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
      const client = getClientIp(request)
      const network = client === null ? '' : clientNetwork(client)
      const count = clients.get(network) ?? 0
      if (most > 0 && count >= most) {
        const detail = 'Too many concurrent requests. Try again in a second.'
        return refuse(request, response, new RequestError('too_many_requests', detail, { retryAfter: 1 }))
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
