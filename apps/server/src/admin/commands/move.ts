import { DatabaseError } from '@countersign/sign-in'
import { copyDatabase } from '@countersign/sign-in/admin'
import { openPostgres } from '@countersign/sign-in/postgres'
import { createReader, type Environment } from '../../environment/createReader.ts'
import { readDatabase } from '../../environment/readDatabase.ts'
import { EnvironmentError } from '../../environment/readEnvironment.ts'
import { AdminError } from '../AdminError.ts'
import type { Command } from '../Command.ts'
import { pluralize } from '../format.ts'
import { openWithoutMigrating, refuseOtherVersions } from '../openStore.ts'

export const move: Command = {
  name: 'move',
  options: [],
  summary:
    'Copies everything from the embedded database (DATA_DIR) into an empty Postgres database (DATABASE_URL). Set both for this command only. The folder is not changed.',
  async run({ environment }) {
    const source = readOne(environment, 'DATA_DIR')
    const target = readOne(environment, 'DATABASE_URL')
    const from = await openWithoutMigrating(source)
    try {
      await refuseOtherVersions(from)
      const to = await openPostgres({
        url: target.kind === 'postgres' ? target.url : '',
        statementTimeout: 60_000,
      })
      try {
        const copied = await copyDatabase(from, to).catch(throwNotEmpty)
        const [accounts, sessions] = [
          pluralize(copied.accounts, 'account'),
          pluralize(copied.sessions, 'session'),
        ]
        const next = 'Start the server with DATABASE_URL only.'
        return {
          text: `Copied ${accounts}, ${sessions} and all their data. ${next}`,
          data: { copied },
        }
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
  },
}

function readOne(environment: Environment, name: 'DATA_DIR' | 'DATABASE_URL') {
  const reader = createReader({ [name]: environment[name] })
  if (reader.text(name) === null)
    reader.addIssue(name, 'is missing: this command copies from DATA_DIR to DATABASE_URL.')
  const database = reader.issues.length > 0 ? null : readDatabase(reader, 'production')
  if (reader.issues.length > 0 || !database) throw new EnvironmentError(reader.issues)
  return database
}

function throwNotEmpty(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== 'not_empty') throw error
  throw new AdminError(
    'failed',
    `The database of DATABASE_URL is not empty. Nothing was copied. ${error.message}`,
    {
      cause: error,
    },
  )
}
