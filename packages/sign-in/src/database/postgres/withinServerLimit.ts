import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { ConnectionQueue } from '../createConnectionQueue.ts'

/** Runs work that takes a connection of the pool. */
export type RunConnected = <Result>(work: Work<Result>) => Promise<Result>

/** Calls `onConnected` when it has its connection: it does not run again after that. */
export type Work<Result> = (onConnected: () => void) => Promise<Result>

export type ServerLimitOptions = {
  /** How many connections the pool holds, without those that it is opening. */
  readonly held: () => number
  readonly queue: ConnectionQueue
  /** Maximum number of connections of the pool. */
  readonly connections: number
  /** Milliseconds after which work no longer waits for a connection that the server refused. Default: 15,000. */
  readonly timeout?: number
  /** Milliseconds until one connection more is tried again. Default: 2,000. */
  readonly retryAfter?: number
}

/** Milliseconds before a refused connection is requested again, doubled each time. */
const PAUSE = { first: 20, longest: 500 }

/**
 * Runs work in the queue of a pool. When the server has no free connection for it (53300) and the pool holds some, the
 * queue gets as many as the pool holds, and the work waits for one of these.
 */
export function withinServerLimit(options: ServerLimitOptions): RunConnected {
  const { held, queue, connections, timeout = 15_000, retryAfter = 2_000 } = options
  let usable = connections
  let timer: NodeJS.Timeout | undefined

  function resize(next: number): void {
    usable = next
    queue.resize(next)
    clearTimeout(timer)
    if (usable < connections) timer = setTimeout(() => resize(usable + 1), retryAfter).unref()
  }

  async function runAgain<Result>(work: Work<Result>, refusal: DatabaseError): Promise<Result> {
    const end = performance.now() + timeout
    let pause = PAUSE.first
    let error = refusal
    while (held() > 0 && performance.now() < end) {
      resize(Math.min(usable, held()))
      await sleep(pause)
      pause = Math.min(pause * 2, PAUSE.longest)
      const result = await attempt(work)
      if (!('refusal' in result)) return result.value
      error = result.refusal
    }
    throw error
  }

  async function attempt<Result>(work: Work<Result>): Promise<Attempt<Result>> {
    let isConnected = false
    try {
      const value = await queue.run(() =>
        work(() => {
          isConnected = true
        }),
      )
      return { value }
    } catch (error) {
      if (!isConnected && error instanceof DatabaseError && error.sqlState === TOO_MANY_CONNECTIONS)
        return { refusal: error }
      throw error
    }
  }

  return async (work) => {
    const result = await attempt(work)
    return 'refusal' in result ? runAgain(work, result.refusal) : result.value
  }
}

type Attempt<Result> = { readonly value: Result } | { readonly refusal: DatabaseError }

/** SQLSTATE of the limits of the server, a database and a role. */
const TOO_MANY_CONNECTIONS = '53300'
