import { type Database, openEmbedded, openPostgres } from '@countersign/sign-in'
import type { Settings } from './environment/Settings.ts'
import type { Log } from './log/createLog.ts'

/**
 * Opens the database that the settings name. The embedded one takes two seconds the first time: start early, and hand
 * the promise to `startServer`.
 *
 * @throws {DatabaseError}
 */
export function openDatabase({ database }: Pick<Settings, 'database'>, log?: Log): Promise<Database> {
  if (database.kind === 'embedded') return openEmbedded({ folder: database.folder })
  return openPostgres({
    url: database.url,
    onConnectionLost: (error) => log?.('warn', 'A connection to the database was lost.', { error }),
  })
}
