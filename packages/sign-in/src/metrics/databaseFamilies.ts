import type { Database } from '../database/Database.ts'
import { type Family, writeLabels } from './Family.ts'

/** Returns metrics of the connection pool; none for a database with a single connection. */
export function databaseFamilies(database: Database): Family[] {
  const use = database.connections?.()
  if (!use) return []
  const { used, idle, waiting } = use
  const connections = 'countersign_database_connections'
  return [
    {
      name: connections,
      help: 'Connections of this process to the database, without the LISTEN connection.',
      type: 'gauge',
      samples: Object.entries({ used, idle }).map(([state, count]) => [
        `${connections}${writeLabels({ state })}`,
        count,
      ]),
    },
    {
      name: 'countersign_database_waiting',
      help: 'Statements and transactions that wait for a connection.',
      type: 'gauge',
      samples: [['countersign_database_waiting', waiting]],
    },
  ]
}
