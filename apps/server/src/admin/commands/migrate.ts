import { pendingMigrations } from '@countersign/sign-in/admin'
import { openDatabase } from '../../database/openDatabase.ts'
import { createReader } from '../../environment/createReader.ts'
import { readDatabase } from '../../environment/readDatabase.ts'
import { EnvironmentError } from '../../environment/readEnvironment.ts'
import type { Command } from '../Command.ts'
import { openWithoutMigrating } from '../openStore.ts'

export const migrate: Command = {
  name: 'migrate',
  options: [],
  summary:
    'Migrates the tables, as a server does when it starts. For servers whose role cannot create tables.',
  async run({ environment }) {
    const reader = createReader(environment)
    const settings = readDatabase(reader, 'production')
    if (reader.issues.length > 0) throw new EnvironmentError(reader.issues)
    const database = await openWithoutMigrating(settings)
    const pending = await pendingMigrations(database).finally(() => database.close())
    if (pending.length === 0) return { text: 'The tables are up to date.', data: { applied: [] } }
    const migrated = await openDatabase({ database: settings })
    await migrated.close()
    return { text: `Migrated the tables: ${pending.join(', ')}.`, data: { applied: pending } }
  },
}
