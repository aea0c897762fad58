import { type OpenedSession, openedSince } from '../sessions/openedSince.ts'
import type { Queryable } from '../store/Database.ts'

/** Looks for sessions that were opened in other processes, while there are open pages. */
export type SignInWatch = {
  /** Looks every `every` milliseconds from now on. */
  start(): void
  stop(): void
  /** Names a session that pages of this process have been sent already. */
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
}

/** How many accounts one statement asks for. */
const MOST = 1_000

/**
 * How far each look goes back behind the one before, in milliseconds: the clocks of processes differ, and a session bears
 * the time at which its transaction began.
 */
const OVERLAP = 30_000

/** Makes the watch of a process. A notification for each sign-in would cost every sign-in; this costs one statement a look. */
export function watchSignIns(options: SignInWatchOptions): SignInWatch {
  const { database, now, accounts, onSignIn, every } = options
  const seen = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    const startedAt = now()
    const since = lookedAt - OVERLAP
    try {
      const asked = accounts()
      for (let at = 0; at < asked.length; at += MOST) {
        const found = await openedSince(database, { accounts: asked.slice(at, at + MOST), since })
        for (const session of found) {
          if (seen.has(session.id)) continue
          seen.set(session.id, session.openedAt)
          onSignIn(session)
        }
      }
      lookedAt = startedAt
      for (const [id, openedAt] of seen) if (openedAt < lookedAt - OVERLAP) seen.delete(id)
    } catch {
      // The database is away: the next look goes back as far.
    } finally {
      isLooking = false
    }
  }

  return {
    start() {
      if (timer) return
      lookedAt = now()
      timer = setInterval(() => void look(), every).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      seen.clear()
    },
    skip: ({ id, openedAt }) => void seen.set(id, openedAt),
  }
}
