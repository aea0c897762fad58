import type { Database } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { openPostgres } from '@countersign/sign-in/postgres'
import type { Settings } from '../environment/Settings.ts'
import type { Log } from '../log/createLog.ts'

/**
 * Opens the database of the settings. The embedded one takes two seconds the first time: start early, and pass the
 * promise to `startServer`.
 *
 * @throws {DatabaseError}
 */
export function openDatabase({ database }: Pick<Settings, 'database'>, log?: Log): Promise<Database> {
  if (database.kind === 'embedded') return openEmbedded({ folder: database.folder, image: database.image })
  return openPostgres({
    url: database.url,
    onConnectionLost: (error) => log?.('warn', 'Lost a connection to the database.', { error }),
  })
}
