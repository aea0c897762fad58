import type { IncomingMessage } from 'node:http'
import { RequestError } from '@countersign/sign-in'
import { clientNetwork } from '@countersign/sign-in/node'
import type { Handler } from './listen.ts'
import type { Refuse } from './writeProblem.ts'

export type ConcurrencyLimiter = {
  /** Wraps a handler so that it rejects clients with too many concurrent requests. */
  limit(handler: Handler): Handler
  /** Stops counting a request: its response is an event stream, which has its own limit. */
  release(request: IncomingMessage): void
  /** The number of requests in progress. */
  inProgress(): number
}

export type ConcurrencyLimiterOptions = {
  /** Concurrent requests per client; 0 is no limit. */
  readonly maxPerClient: number
  readonly getClientIp: (request: IncomingMessage) => string | null
  readonly refuse: Refuse
}

/** The network that a request is counted for. A Map of requests would keep finished ones alive: V8 links its old tables. */
const countedNetwork = Symbol('counted')
type Counted = IncomingMessage & { [countedNetwork]?: string | undefined }

/** Limits concurrent requests per client. A client is an IPv4 address or an IPv6 /64. */
export function limitConcurrency({
  maxPerClient,
  getClientIp,
  refuse,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const clients = new Map<string, number>()
  let countedInAll = 0

  function release(request: Counted): void {
    const network = request[countedNetwork]
    if (network === undefined) return
    request[countedNetwork] = undefined
    countedInAll -= 1
    const left = (clients.get(network) ?? 0) - 1
    if (left > 0) clients.set(network, left)
    else clients.delete(network)
  }

  return {
    limit: (handler) => (request: Counted, response) => {
      const client = getClientIp(request)
      const network = client === null ? '' : clientNetwork(client)
      const count = clients.get(network) ?? 0
      if (maxPerClient > 0 && count >= maxPerClient) {
        const detail = 'Too many concurrent requests. Try again in a second.'
        return refuse(request, response, new RequestError('too_many_requests', detail, { retryAfter: 1 }))
      }
      clients.set(network, count + 1)
      request[countedNetwork] = network
      countedInAll += 1
      response.once('close', () => release(request))
      handler(request, response)
    },
    release,
    inProgress: () => countedInAll,
  }
}
