import type { Queryable } from '../database/Database.ts'
import { type Family, gauge, writeLabels } from './Family.ts'

type Row = {
  readonly accounts: number
  readonly sessions: number
  readonly due: number
  readonly dead: number
}

/** Rows from which the planner's estimate is used: counting them all would take longer than a scrape should. */
const ESTIMATED_FROM = 100_000

const count = (table: string) =>
  `(SELECT CASE WHEN c.reltuples >= ${ESTIMATED_FROM} THEN c.reltuples
    ELSE (SELECT count(*) FROM countersign.${table}) END
    FROM pg_class c WHERE c.oid = 'countersign.${table}'::regclass)::float8`

/** Returns metrics of what the database stores. All processes return the same. */
export async function storedFamilies(database: Queryable): Promise<Family[]> {
  const [row] = await database.query<Row>(
    `SELECT ${count('accounts')} AS accounts, ${count('sessions')} AS sessions,
      (SELECT count(*) FROM countersign.webhook_messages WHERE due_at IS NOT NULL)::float8 AS due,
      (SELECT count(*) FROM countersign.webhook_messages WHERE due_at IS NULL)::float8 AS dead`,
  )
  if (!row) return []
  const messages = 'countersign_webhook_messages'
  return [
    gauge('countersign_accounts', 'Accounts in the database.', row.accounts),
    gauge(
      'countersign_sessions',
      'Sessions in the database, with those that expired since the last maintenance.',
      row.sessions,
    ),
    {
      name: messages,
      help: 'Webhook messages in the database: due, or dead after the last attempt.',
      type: 'gauge',
      samples: (['due', 'dead'] as const).map((state) => [
        `${messages}${writeLabels({ state })}`,
        row[state],
      ]),
    },
  ]
}
