import { createSecret } from '../../crypto/secret.ts'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Queryable } from '../Database.ts'
import { type ListenOptions, listenOnPostgres } from './listenOnPostgres.ts'

/** Milliseconds to send a notification, and then to receive it. Without a pooler, each takes a round trip. */
const TIMEOUT = 10_000

/**
 * Sends a notification through the pool, and requires that the connection for notifications receives it. A pooler in
 * transaction mode accepts `LISTEN` and delivers nothing: pages would notice a sign-out only with their next request.
 *
 * Checks nothing while the connection cannot be opened, or the notification cannot be sent: they commit one after the
 * other, each with its standby, so one that waits for a standby that is gone holds up all others.
 *
 * @throws {DatabaseError} `refused`, with what to set
 */
export async function checkNotifications(
  database: Queryable,
  listening: ListenOptions,
  timeout = TIMEOUT,
): Promise<void> {
  const channel = `countersign_${createSecret()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()}`
  let timer: NodeJS.Timeout | undefined
  let end: (() => Promise<void>) | undefined
  try {
    const isUnheard = await new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, timeout, false).unref()
      const send = async () => {
        // Its own commit needs no standby.
        const sql = "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)"
        await database.query(sql, [channel, 'probe'])
        clearTimeout(timer)
        timer = setTimeout(resolve, timeout, true).unref()
      }
      // Its own losses are no news to the application: they are not reported.
      const { onConnectionLost: _, ...quiet } = listening
      end = listenOnPostgres(quiet, channel, {
        onListening: () => void send().catch(() => resolve(false)),
        onMessage: () => resolve(false),
        onLost: () => resolve(false),
      })
    })
    if (!isUnheard) return
    throw new DatabaseError(
      'refused',
      `The database did not deliver a notification within ${timeout / 1_000} seconds: it is a pooler that changes connections between transactions, or listenUrl is of another database. Set listenUrl (DATABASE_LISTEN_URL) to the URL of the Postgres server itself.`,
    )
  } finally {
    clearTimeout(timer)
    await end?.()
  }
}
