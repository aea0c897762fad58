import type { Provider } from 'oidc-provider'
import { CHANNEL, readAnnouncement } from '../../accounts/announce.ts'
import type { Database } from '../../database/Database.ts'
import type { OnError } from '../../log/Failure.ts'
import { type DeliveryReport, deliverLogouts } from './deliverLogouts.ts'
import { endMarked, markEnded } from './markEnded.ts'

/** What one run did. */
export type LogoutReport = DeliveryReport & {
  /** Sessions at clients that ended. */
  readonly ended: number
}

/** The background work that logs users out of clients. */
export type LogoutJob = {
  run(options: { readonly signal?: AbortSignal }): Promise<LogoutReport>
  /** Stops listening to the database. */
  close(): Promise<void>
}

type JobOptions = {
  readonly database: Database
  readonly getProvider: () => Promise<Provider>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: OnError
}

/** Milliseconds between two checks of all sessions, because notifications can be missed. */
const CHECK_ALL = 60_000

/** Creates the job of a process. The first run starts listening to the database. */
export function createLogoutJob({ database, getProvider, now, onError }: JobOptions): LogoutJob {
  const changed = new Set<string>()
  let nextCheck = 0
  let stopListening: (() => Promise<void>) | null = null

  function listen(): void {
    stopListening ??= database.listen(CHANNEL, {
      onMessage(payload) {
        const announcement = readAnnouncement(payload)
        if (announcement) changed.add(announcement.account)
      },
      onListening() {
        nextCheck = 0
      },
      onLost: (error) => onError(error, { task: 'openid_logouts' }),
    })
  }

  async function mark(): Promise<void> {
    const at = now()
    const isCheckOfAll = at >= nextCheck
    const accounts = isCheckOfAll ? null : [...changed]
    if (accounts?.length === 0) return
    changed.clear()
    if (isCheckOfAll) nextCheck = at + CHECK_ALL
    await markEnded(database, { accounts, now: at })
  }

  return {
    async run({ signal }) {
      listen()
      await mark()
      const ended = await endMarked(database, now())
      const delivered = await deliverLogouts(
        { database, provider: await getProvider(), now, onError },
        signal,
      )
      return { ended, ...delivered }
    },
    async close() {
      await stopListening?.()
    },
  }
}
