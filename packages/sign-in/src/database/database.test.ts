import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'
import { MAX_WAITING } from './createConnectionQueue.ts'
import type { Database } from './Database.ts'
import { migrate } from './migrations/migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { pendingMigrations } from './migrations/pendingMigrations.ts'
import { openPostgres } from './postgres/openPostgres.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.query('CREATE TABLE probe (id integer PRIMARY KEY, seen timestamptz)')
})
afterAll(() => database.close())

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof DatabaseError ? [error.code, error.sqlState] : error
}
/** Resolves with the function that stops listening, once listening has started. */
const listening = (channel: string, messages: string[]) =>
  new Promise<() => Promise<void>>((resolve) => {
    const stop = database.listen(channel, {
      onMessage: (payload) => messages.push(payload),
      onListening: () => resolve(() => stop()),
    })
  })
const ids = async () =>
  (await database.query<{ id: number }>('SELECT id FROM probe ORDER BY id')).map(({ id }) => id)

describe('a database', () => {
  beforeEach(() => database.query('DELETE FROM probe'))

  test('takes values and returns rows, with timestamps as Dates', async () => {
    const at = '2026-11-21T10:00:00.123Z'
    const sql = 'INSERT INTO probe (id, seen) VALUES ($1, $2::timestamptz), ($3, $4) RETURNING id, seen'
    expect(await database.query(sql, [1, at, 2, null])).toEqual([
      { id: 1, seen: new Date(at) },
      { id: 2, seen: null },
    ])
  })

  test('runs several statements in one text and returns the rows of the last', async () => {
    expect(await database.query('SELECT 1 AS a; SELECT 2 AS b')).toEqual([{ b: 2 }])
    expect(await database.query("SELECT ';' AS c")).toEqual([{ c: ';' }])
  })

  test('rejects with its own code and the SQLSTATE', async () => {
    expect(await codeOf(database.query('SELEC'))).toEqual(['refused', '42601'])
    const insert = 'INSERT INTO probe (id) VALUES ($1)'
    await database.query(insert, [1])
    expect(await codeOf(database.query(insert, [1]))).toEqual(['refused', '23505'])
  })

  test('commits a transaction that resolves, rolls back one that rejects', async () => {
    const insert = 'INSERT INTO probe (id) VALUES ($1)'
    const pending = database.transaction(async ({ query }) => {
      await query(insert, [10])
      return 'kept'
    })
    expect(await pending).toBe('kept')
    const undone = database.transaction(async ({ query }) => {
      await query(insert, [11])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await codeOf(database.transaction(({ query }) => query(insert, [10])))).toEqual([
      'refused',
      '23505',
    ])
    expect(await ids()).toEqual([10])
  })

  test('isolates a transaction from other queries', async () => {
    let release = () => {}
    const blocker = new Promise<void>((resolve) => {
      release = resolve
    })
    const transaction = database.transaction(async ({ query }) => {
      await query('INSERT INTO probe (id) VALUES (20)')
      await blocker
      throw new Error('undo')
    })
    const outside = database.query('INSERT INTO probe (id) VALUES (21)')
    release()
    await expect(transaction).rejects.toThrow('undo')
    await outside
    expect(await ids()).toEqual([21])
  })

  test('R10.13 notifies a channel of committed messages in order, and of no rolled back ones', async () => {
    const messages: string[] = []
    const stop = await listening('probe', messages)
    const notify = 'SELECT pg_notify($1, $2)'
    await database.query(notify, ['probe', 'first'])
    await database.query(notify, ['another', 'not for us'])
    await database.transaction(async ({ query }) => {
      await query(notify, ['probe', 'second'])
      await query(notify, ['probe', 'third'])
    })
    const undone = database.transaction(async ({ query }) => {
      await query(notify, ['probe', 'undone'])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await database.query(notify, ['probe', 'last'])
    await expect.poll(() => messages).toEqual(['first', 'second', 'third', 'last'])
    await stop()
    await database.query(notify, ['probe', 'too late'])
    expect(messages).toHaveLength(4)
  })

  test('R10.13 listens outside of a running transaction', async () => {
    const messages: string[] = []
    const undone = database.transaction(async () => {
      void listening('probe', messages)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    const stop = await listening('probe', messages)
    await database.query('SELECT pg_notify($1, $2)', ['probe', 'heard'])
    await expect.poll(() => new Set(messages)).toEqual(new Set(['heard']))
    await stop()
  })

  test('R5.5 refuses an invalid channel name', () => {
    const listener = { onMessage() {}, onListening() {} }
    for (const name of ['', 'a b', 'a"b', 'A', 'a;b']) {
      expect(() => database.listen(name, listener)).toThrow('Invalid channel name')
    }
  })

  test('is migrated once by concurrent calls', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    const applied = await database.query(
      'SELECT number, name, hash FROM countersign.migrations ORDER BY number',
    )
    expect(applied).toEqual(migrations.map(({ number, name, hash }) => ({ number, name, hash })))
  })

  test('is unchanged if a preview version created it, and the error names the solution', async () => {
    const [applied] = await database.query<{ hash: string }>(
      'SELECT hash FROM countersign.migrations WHERE number = 1',
    )
    const rename = 'UPDATE countersign.migrations SET name = $1, hash = $2 WHERE number = 1'
    await database.query(rename, ['001_sign_in.sql', 'x'])
    const before = await readEverything(database)
    await expect(migrate(database)).rejects.toMatchObject({
      code: 'migration',
      message:
        'The database was created by a preview version (migration 001_sign_in.sql) and cannot be upgraded: its tables differ. To start with an empty database, without its accounts, drop its schema (DROP SCHEMA countersign CASCADE), or delete the folder of an embedded database.',
    })
    await expect(pendingMigrations(database)).rejects.toThrow('created by a preview version')
    expect(await readEverything(database)).toEqual(before)
    await database.query(rename, ['001_initial.sql', applied?.hash ?? ''])
  })

  test('is accepted with the former text of a migration that led to the same tables', async () => {
    const update = 'UPDATE countersign.migrations SET hash = $1 WHERE number = 4'
    const current = migrations.find(({ number }) => number === 4)
    await database.query(update, ['a745b463e6830b1966b3d4453fc5c957290a01f5036751716a91b4ae2f2f01be'])
    expect(await migrate(database)).toEqual([])
    await database.query(update, [current?.hash ?? ''])
  })

  test('is unchanged if a newer version migrated it, or an applied migration was changed', async () => {
    await database.query(
      "INSERT INTO countersign.migrations (number, name, hash) VALUES (999, '999_x.sql', '')",
    )
    await expect(migrate(database)).rejects.toThrow('migrated by a newer version (migration 999_x.sql)')
    await database.query('DELETE FROM countersign.migrations WHERE number = 999')
    await database.query("UPDATE countersign.migrations SET hash = 'x' || hash")
    await expect(migrate(database)).rejects.toThrow(
      '001_initial.sql differs from the one that created the tables',
    )
    await database.query('UPDATE countersign.migrations SET hash = substr(hash, 2)')
    await migrate(database)
  })
})

test('R10.16 refuses statements at once when the queue is full, finishes the others, and continues', async () => {
  // Concurrent statements: the embedded database has one connection, a pool ten.
  const connections = database.connections ? 10 : 1
  const queries = Array.from({ length: 2_000 }, () => database.query('SELECT 1 AS one'))
  const messages: string[] = []
  const begun = listening('busy', messages)
  const outcomes = await Promise.all(queries.map((work) => codeOf(work)))
  expect(outcomes.filter((outcome) => Array.isArray(outcome))).toEqual(
    Array(2_000 - MAX_WAITING - connections).fill(['busy', null]),
  )
  expect(outcomes.slice(0, MAX_WAITING + connections)).toEqual(Array(MAX_WAITING + connections).fill(null))
  // Listening is never refused, because it is not retried.
  const stop = await begun
  await database.query("SELECT pg_notify('busy', 'heard')")
  await expect.poll(() => messages).toEqual(['heard'])
  await stop()
})

test('reports an unreachable Postgres at once', async () => {
  expect(await codeOf(openPostgres({ url: 'postgres://nobody:hunter2@127.0.0.1:1/none' }))).toEqual([
    'unavailable',
    null,
  ])
  const message = await openPostgres({ url: 'postgres://nobody:hunter2@127.0.0.1:1/none' }).catch(String)
  expect(message).toMatch(/is not responding: .*ECONNREFUSED/)
  expect(message).not.toContain('hunter2')
})
