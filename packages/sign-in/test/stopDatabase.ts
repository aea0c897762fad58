import type { Database, Queryable } from '../src/store/Database.ts'

/** A database whose first transaction stops, and goes on when it is told to. */
export type StoppedDatabase = {
  readonly database: Database
  /** Resolves when it has stopped. */
  readonly reached: Promise<void>
  go(): void
}

/** Stops after the first statement of a transaction that holds all of some texts, itself or as a value; without any before the first. */
export function stopDatabase(database: Database, texts: readonly string[] = []): StoppedDatabase {
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
      if (texts.every((text) => sql.includes(text) || values?.includes(text))) await stop()
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
