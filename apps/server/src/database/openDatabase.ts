import type { Database, DatabaseError } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { openPostgres } from '@countersign/sign-in/postgres'
import type { Settings } from '../environment/Settings.ts'
import type { Log } from '../log/createLog.ts'

/**
 * Opens the database of the settings. The embedded one takes two seconds the first time: start early, and pass the
 * promise to `startServer`. Calls `onLost` when another process has taken over the folder of the embedded one: end the
 * process then.
 *
 * @throws {DatabaseError}
 */
export function openDatabase(
  { database }: Pick<Settings, 'database'>,
  log?: Log,
  onLost?: (error: DatabaseError) => void,
): Promise<Database> {
  if (database.kind === 'embedded') {
    return openEmbedded({
      folder: database.folder,
      image: database.image,
      onLost(error) {
        log?.('error', error.message)
        onLost?.(error)
      },
    })
  }
  return openPostgres({
    url: database.url,
    onConnectionLost: (error) => log?.('warn', 'Lost a connection to the database.', { error }),
  })
}
