import type { RequestLog } from '@countersign/sign-in'
import { clientNetwork } from '@countersign/sign-in/node'
import type { Log } from './createLog.ts'

/** Writes log entries of requests. */
export type RequestLogger = {
  (entry: RequestLog): void
  /** Writes the summaries that are due later. */
  flush(): void
}

export type SummarizeOptions = {
  /** Logged refusals per client and minute. Default: 20. */
  readonly logged?: number
  /** Number of clients with separate summaries; all others share one. Default: 1,000. */
  readonly maxClients?: number
}

type Count = { logged: number; summarized: number }

const MINUTE = 60_000

/**
 * Passes on log entries, but of each client's rate-limited requests only the first ones in a minute. The others are
 * counted in one line, so that a flood does not fill the disk.
 */
export function summarizeRefusals(
  log: Log,
  logRequest: (entry: RequestLog) => void,
  { logged = 20, maxClients = 1_000 }: SummarizeOptions = {},
): RequestLogger {
  const clients = new Map<string, Count>()
  const others: Count = { logged: 0, summarized: 0 }
  let timer: NodeJS.Timeout | null = null

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    for (const [client, { summarized }] of clients) write({ client, requests: summarized })
    write({ client: 'others', requests: others.summarized })
    clients.clear()
    Object.assign(others, { logged: 0, summarized: 0 })
  }

  function write(summary: { client: string; requests: number }): void {
    if (summary.requests > 0) log('info', 'Rate-limited more requests from this client.', summary)
  }

  function countOf(ipAddress: string | null): Count {
    const client = ipAddress === null ? 'unknown' : clientNetwork(ipAddress)
    const known = clients.get(client)
    if (known) return known
    if (clients.size >= maxClients) return others
    const count: Count = { logged: 0, summarized: 0 }
    clients.set(client, count)
    return count
  }

  function add(entry: RequestLog): void {
    if (entry.code !== 'too_many_requests') {
      logRequest(entry)
      return
    }
    timer ??= setTimeout(flush, MINUTE).unref()
    const count = countOf(entry.ipAddress)
    if (count.logged >= logged) {
      count.summarized += 1
      return
    }
    count.logged += 1
    logRequest(entry)
  }

  return Object.assign(add, { flush })
}
