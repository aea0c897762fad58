import type { Database, DatabaseError } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { openPostgres } from '@countersign/sign-in/postgres'
import type { Settings } from '../environment/Settings.ts'

export type DatabaseListener = {
  /** Called when a connection to Postgres is lost. */
  readonly onConnectionLost?: (error: Error) => void
  /** Called when another process has taken over the folder of the embedded database: end the process. */
  readonly onLost?: (error: DatabaseError) => void
}

/**
 * Opens the database of the settings. The embedded one takes two seconds the first time: start early, and pass the
 * promise to `startServer`.
 *
 * @throws {DatabaseError}
 */
export function openDatabase(
  { database }: Pick<Settings, 'database'>,
  { onConnectionLost, onLost }: DatabaseListener = {},
): Promise<Database> {
  if (database.kind === 'embedded') {
    const { folder, image } = database
    return openEmbedded({ folder, image, ...(onLost ? { onLost } : {}) })
  }
  const { url, connections, listenUrl } = database
  return openPostgres({
    url,
    ...(connections ? { connections } : {}),
    ...(listenUrl ? { listenUrl } : {}),
    ...(onConnectionLost ? { onConnectionLost } : {}),
  })
}
