import type { Queryable } from '../database/Database.ts'
import { type OpenedSession, openedSince } from '../sessions/openedSince.ts'

/** Polls for sessions that other processes have opened, while there are open pages. */
export type SignInWatch = {
  /** Starts polling every `every` milliseconds. */
  start(): void
  stop(): void
  /** Marks a session as already sent to the pages of this process. */
  skip(session: OpenedSession): void
}

export type SignInWatchOptions = {
  readonly database: Queryable
  readonly now: () => number
  /** The accounts that have open pages. */
  readonly accounts: () => readonly string[]
  /** Called once for each session. */
  readonly onSignIn: (session: OpenedSession) => void
  readonly every: number
  /** Called when a poll fails. */
  readonly onError?: (error: unknown) => void
}

/** Accounts per statement. */
const MAX_ACCOUNTS = 1_000

/**
 * Milliseconds by which each poll overlaps the previous one: the clocks of processes differ, and a session has the time at
 * which its transaction started.
 */
const OVERLAP = 30_000

/** Creates the watcher of a process. A notification would add to the cost of every sign-in; this is one statement per poll. */
export function watchSignIns(options: SignInWatchOptions): SignInWatch {
  const { database, now, accounts, onSignIn, every, onError } = options
  const seen = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let polledAt = 0
  let isPolling = false

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    const startedAt = now()
    const since = polledAt - OVERLAP
    try {
      const ids = accounts()
      for (let at = 0; at < ids.length; at += MAX_ACCOUNTS) {
        const found = await openedSince(database, { accounts: ids.slice(at, at + MAX_ACCOUNTS), since })
        for (const session of found) {
          if (seen.has(session.id)) continue
          seen.set(session.id, session.openedAt)
          onSignIn(session)
        }
      }
      polledAt = startedAt
      for (const [id, openedAt] of seen) if (openedAt < polledAt - OVERLAP) seen.delete(id)
    } catch (error) {
      // The next poll covers this interval too.
      onError?.(error)
    } finally {
      isPolling = false
    }
  }

  return {
    start() {
      if (timer) return
      polledAt = now()
      timer = setInterval(() => void poll(), every).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      seen.clear()
    },
    skip: ({ id, openedAt }) => void seen.set(id, openedAt),
  }
}
