import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  createAdmin,
  type Database,
  DatabaseError,
  openEmbedded,
  openPostgres,
  pendingMigrations,
} from '@countersign/sign-in'
import { followDatabaseClock } from '../databaseClock.ts'
import { createReader, type Environment } from '../environment/createReader.ts'
import { readDatabase } from '../environment/readDatabase.ts'
import { EnvironmentError } from '../environment/readEnvironment.ts'
import type { Settings } from '../environment/Settings.ts'
import { AdminError } from './AdminError.ts'
import type { Store } from './Command.ts'

/**
 * Runs work on the database that DATABASE_URL or DATA_DIR names, as the servers do, and closes it. Its tables are left as
 * they are: bringing them up to date is for a server's start.
 *
 * @throws {EnvironmentError | AdminError | DatabaseError}
 */
export async function withStore<Result>(
  environment: Environment,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const reader = createReader(environment)
  const settings = readDatabase(reader, 'production')
  if (reader.faults.length > 0) throw new EnvironmentError(reader.faults)
  const database = await openAsItIs(settings)
  try {
    await refuseOtherVersions(database)
    const clock = await followDatabaseClock(database, () => {})
    clock.stop()
    return await work({ database, admin: createAdmin({ database, now: clock.now }), now: clock.now })
  } finally {
    await database.close()
  }
}

/** Opens a database without making or changing anything in it. */
export async function openAsItIs(settings: Settings['database']): Promise<Database> {
  if (settings.kind === 'postgres') {
    return openPostgres({ url: settings.url, connections: 2, statementTimeout: 60_000, migrate: false })
  }
  const { folder } = settings
  if (folder === null || !existsSync(join(folder, 'data'))) {
    throw new AdminError(
      'failed',
      `There is no database in ${folder}. DATA_DIR is the same as for the server.`,
    )
  }
  try {
    return await openEmbedded({ folder, migrate: false })
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'in_use') throw error
    throw new AdminError(
      'failed',
      `${error.message}\nIt takes one process alone: stop the server, run this command again, and start the server. With Postgres (DATABASE_URL) both can be at work at once.`,
      { cause: error },
    )
  }
}

/** Tables of another version are not for this one to read. */
export async function refuseOtherVersions(database: Database): Promise<void> {
  const pending = await pendingMigrations(database)
  if (pending.length === 0) return
  throw new AdminError(
    'failed',
    `The tables are not those of this version (${pending.join(', ')} missing). Start a server of this version once: it brings them up to date.`,
  )
}
