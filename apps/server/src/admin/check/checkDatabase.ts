import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pendingMigrations } from '@countersign/sign-in/admin'
import type { Settings } from '../../environment/Settings.ts'
import { openWithoutMigrating } from '../openStore.ts'
import type { Finding } from './Finding.ts'

/** The oldest supported Postgres. */
const MINIMUM_VERSION = 12

/** Checks that the database responds and that its tables are those of this version. Changes nothing. */
export async function checkDatabase(settings: Settings['database']): Promise<Finding[]> {
  const subject = settings.kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR'
  const finding = (level: Finding['level'], message: string): Finding => ({ level, subject, message })
  if (settings.kind === 'embedded' && !existsSync(join(settings.folder ?? '', 'data'))) {
    return [finding('ok', `No database in ${settings.folder} yet: the first start creates it.`)]
  }
  try {
    const database = await openWithoutMigrating(settings)
    try {
      const [server] = await database.query<{ version: string }>(
        "SELECT current_setting('server_version') AS version",
      )
      const pending = await pendingMigrations(database)
      const version = server?.version ?? 'unknown'
      if (Number.parseInt(version, 10) < MINIMUM_VERSION) {
        return [finding('error', `Postgres ${version} is not supported: use ${MINIMUM_VERSION} or newer.`)]
      }
      const tables =
        pending.length === 0
          ? 'The tables are up to date.'
          : `The next start migrates the tables: ${pending.join(', ')}.`
      return [
        finding(pending.length === 0 ? 'ok' : 'warning', `Postgres ${version} is responding. ${tables}`),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    return [finding('error', error instanceof Error ? error.message : String(error))]
  }
}
