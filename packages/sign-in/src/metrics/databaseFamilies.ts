import type { Database } from '../store/Database.ts'
import { type Family, writeLabels } from './Family.ts'

/** How the connections to the database are used; nothing for a database that has but one. */
export function databaseFamilies(database: Database): Family[] {
  const use = database.connections?.()
  if (!use) return []
  const { used, idle, waiting } = use
  const connections = 'countersign_database_connections'
  return [
    {
      name: connections,
      help: 'Connections of this process to the database, beside the one that listens.',
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
