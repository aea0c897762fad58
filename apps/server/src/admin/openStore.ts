import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, DatabaseError } from '@countersign/sign-in'
import { createAdmin, createDatabaseClock, pendingMigrations } from '@countersign/sign-in/admin'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { openPostgres } from '@countersign/sign-in/postgres'
import { createReader, type Environment } from '../environment/createReader.ts'
import { readDatabase } from '../environment/readDatabase.ts'
import { EnvironmentError } from '../environment/readEnvironment.ts'
import type { Settings } from '../environment/Settings.ts'
import { AdminError } from './AdminError.ts'
import type { Store } from './Command.ts'

/**
 * Runs work on the database of DATABASE_URL or DATA_DIR and closes it. Does not migrate the tables: servers do when they
 * start.
 *
 * @throws {EnvironmentError | AdminError | DatabaseError}
 */
export async function withStore<Result>(
  environment: Environment,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const reader = createReader(environment)
  const settings = readDatabase(reader, 'production')
  if (reader.issues.length > 0) throw new EnvironmentError(reader.issues)
  const database = await openWithoutMigrating(settings)
  try {
    await refuseOtherVersions(database)
    const clock = createDatabaseClock({ database })
    await clock.ready()
    return await work({ database, admin: createAdmin({ database, now: clock.now }), now: clock.now })
  } finally {
    await database.close()
  }
}

/** Opens a database without creating or changing anything in it. */
export async function openWithoutMigrating(settings: Settings['database']): Promise<Database> {
  if (settings.kind === 'postgres') {
    // A pooler would not enforce the statement timeout.
    const url = settings.listenUrl ?? settings.url
    return openPostgres({ url, connections: 2, statementTimeout: 60_000, migrate: false })
  }
  const { folder } = settings
  if (folder === null || !existsSync(join(folder, 'data'))) {
    throw new AdminError(
      'failed',
      `No database in ${folder}. Set DATA_DIR to the same folder as for the server.`,
    )
  }
  try {
    return await openEmbedded({ folder, migrate: false })
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'in_use') throw error
    throw new AdminError(
      'failed',
      `${error.message}\nOnly one process can open it: stop the server, run this command again, and start the server. With Postgres (DATABASE_URL), both can run at the same time.`,
      { cause: error },
    )
  }
}

/** Refuses a database with the tables of another version. */
export async function refuseOtherVersions(database: Database): Promise<void> {
  const pending = await pendingMigrations(database)
  if (pending.length === 0) return
  throw new AdminError(
    'failed',
    `The tables are out of date (missing: ${pending.join(', ')}). Start a server of this version once to migrate them, or run: npm run admin -- migrate`,
  )
}
