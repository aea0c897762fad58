import { copyDatabase, openPostgres } from '@countersign/sign-in'
import { createReader, type Environment } from '../../environment/createReader.ts'
import { readDatabase } from '../../environment/readDatabase.ts'
import { EnvironmentError } from '../../environment/readEnvironment.ts'
import { AdminError } from '../AdminError.ts'
import type { Command } from '../Command.ts'
import { openAsItIs, refuseOtherVersions } from '../openStore.ts'
import { count } from '../words.ts'

export const move: Command = {
  name: 'move',
  options: [],
  summary:
    'Copies everything from the embedded database (DATA_DIR) into an empty Postgres database (DATABASE_URL): set both for this command alone. The folder stays as it is.',
  async run({ environment }) {
    const source = readOne(environment, 'DATA_DIR')
    const target = readOne(environment, 'DATABASE_URL')
    const from = await openAsItIs(source)
    try {
      await refuseOtherVersions(from)
      const to = await openPostgres({
        url: target.kind === 'postgres' ? target.url : '',
        statementTimeout: 60_000,
      })
      try {
        const copied = await copyDatabase(from, to).catch(tellNotEmpty)
        const [accounts, sessions] = [count(copied.accounts, 'account'), count(copied.sessions, 'session')]
        const next = 'Start the server with DATABASE_URL alone.'
        return {
          text: `Copied: ${accounts}, ${sessions}, and all that is kept of them. ${next}`,
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
  if (reader.text(name) === null) reader.fault(name, 'is missing: it moves from DATA_DIR to DATABASE_URL.')
  const database = reader.faults.length > 0 ? null : readDatabase(reader, 'production')
  if (reader.faults.length > 0 || !database) throw new EnvironmentError(reader.faults)
  return database
}

function tellNotEmpty(error: unknown): never {
  if (!(error instanceof RangeError)) throw error
  throw new AdminError(
    'failed',
    'The database of DATABASE_URL holds accounts or activity already. Nothing was copied.',
    {
      cause: error,
    },
  )
}
