import { createSecret } from '../../crypto/secret.ts'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Queryable } from '../Database.ts'
import { type ListenOptions, listenOnPostgres } from './listenOnPostgres.ts'

/** Milliseconds from `LISTEN` until a notification must have arrived. Without a pooler it takes a round trip. */
const DELIVERY_TIMEOUT = 10_000

type Outcome = 'heard' | 'lost' | 'late'

/**
 * Sends a notification through the pool, and requires that the connection for notifications receives it. A pooler in
 * transaction mode accepts `LISTEN` and delivers nothing: pages would hear of a sign-out only when they ask again.
 *
 * A connection that cannot be opened now is not checked: it is opened again later.
 *
 * @throws {DatabaseError} `refused`, with what to set
 */
export async function checkNotifications(
  database: Queryable,
  listening: ListenOptions,
  timeout = DELIVERY_TIMEOUT,
): Promise<void> {
  const channel = `countersign_${createSecret()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()}`
  let timer: NodeJS.Timeout | undefined
  let end: (() => Promise<void>) | undefined
  try {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      // Its own losses are no news to the application: they are not reported.
      const { onConnectionLost: _, ...quiet } = listening
      end = listenOnPostgres(quiet, channel, {
        onListening() {
          timer = setTimeout(resolve, timeout, 'late')
          database.query('SELECT pg_notify($1, $2)', [channel, 'probe']).catch(reject)
        },
        onMessage: () => resolve('heard'),
        onLost: () => resolve('lost'),
      })
    })
    if (outcome !== 'late') return
    throw new DatabaseError(
      'refused',
      `The database did not deliver a notification within ${timeout / 1_000} seconds: it is a pooler that changes connections between transactions, or listenUrl is of another database. Set listenUrl (DATABASE_LISTEN_URL) to the URL of the Postgres server itself.`,
    )
  } finally {
    clearTimeout(timer)
    await end?.()
  }
}
