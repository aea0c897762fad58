import type { Database, Queryable } from '../database/Database.ts'

/** A database that pauses its first transaction until the test resumes it. */
export type PausedDatabase = {
  readonly database: Database
  /** Resolves when it has paused. */
  readonly reached: Promise<void>
  go(): void
}

/** Pauses after the first statement that contains all texts, in its SQL or values; without texts, before the transaction. */
export function pauseDatabase(database: Database, texts: readonly string[] = []): PausedDatabase {
  const [reached, going] = [signal(), signal()]
  let isOver = false
  const stop = async () => {
    if (isOver) return
    isOver = true
    reached.give()
    await going.given
  }
  const over = (transaction: Queryable): Queryable => ({
    async query<Row extends object>(sql: string, values?: Parameters<Queryable['query']>[1]) {
      const rows = await transaction.query<Row>(sql, values)
      const statement = [sql, ...(values ?? [])].join('\n')
      if (texts.every((text) => statement.includes(text))) await stop()
      return rows
    },
  })
  return {
    database: {
      ...database,
      async transaction(work) {
        if (texts.length === 0) await stop()
        return database.transaction((transaction) => work(over(transaction)))
      },
    },
    reached: reached.given,
    go: going.give,
  }
}

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}
