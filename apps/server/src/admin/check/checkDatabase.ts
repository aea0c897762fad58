import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pendingMigrations } from '@countersign/sign-in'
import type { Settings } from '../../environment/Settings.ts'
import { openAsItIs } from '../openStore.ts'
import type { Finding } from './Finding.ts'

/** The oldest Postgres that will do. */
const OLDEST = 12

/** Whether the database answers, and whether its tables are those of this version; nothing is changed in it. */
export async function checkDatabase(settings: Settings['database']): Promise<Finding[]> {
  const subject = settings.kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR'
  const say = (level: Finding['level'], message: string): Finding => ({ level, subject, message })
  if (settings.kind === 'embedded' && !existsSync(join(settings.folder ?? '', 'data'))) {
    return [say('ok', `There is no database in ${settings.folder} yet: the first start makes it.`)]
  }
  try {
    const database = await openAsItIs(settings)
    try {
      const [server] = await database.query<{ version: string }>(
        "SELECT current_setting('server_version') AS version",
      )
      const pending = await pendingMigrations(database)
      const version = server?.version ?? 'unknown'
      if (Number.parseInt(version, 10) < OLDEST) {
        return [say('fault', `This is Postgres ${version}; ${OLDEST} is the oldest that will do.`)]
      }
      const tables =
        pending.length === 0
          ? 'Its tables are those of this version.'
          : `The next start brings its tables up to date: ${pending.join(', ')}.`
      return [say(pending.length === 0 ? 'ok' : 'warning', `Postgres ${version} answers. ${tables}`)]
    } finally {
      await database.close()
    }
  } catch (error) {
    return [say('fault', error instanceof Error ? error.message : String(error))]
  }
}
