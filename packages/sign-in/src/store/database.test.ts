import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/openTestDatabase.ts'
import { MOST_WAITING } from './createTurnstile.ts'
import type { Database } from './Database.ts'
import { DatabaseError } from './Database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './openPostgres.ts'

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
/** Resolves once it listens, with what ends it. */
const listening = (channel: string, heard: string[]) =>
  new Promise<() => Promise<void>>((resolve) => {
    const stop = database.listen(channel, {
      onMessage: (payload) => heard.push(payload),
      onListening: () => resolve(() => stop()),
    })
  })
const ids = async () =>
  (await database.query<{ id: number }>('SELECT id FROM probe ORDER BY id')).map(({ id }) => id)

describe('a database', () => {
  test('takes values and gives rows, dates as dates', async () => {
    const at = '2026-11-21T10:00:00.123Z'
    const sql = 'INSERT INTO probe (id, seen) VALUES ($1, $2::timestamptz), ($3, $4) RETURNING id, seen'
    expect(await database.query(sql, [1, at, 2, null])).toEqual([
      { id: 1, seen: new Date(at) },
      { id: 2, seen: null },
    ])
  })

  test('runs several statements in one text, and gives the rows of the last', async () => {
    expect(await database.query('SELECT 1 AS a; SELECT 2 AS b')).toEqual([{ b: 2 }])
    expect(await database.query("SELECT ';' AS c")).toEqual([{ c: ';' }])
  })

  test('refuses with a code of its own and that of Postgres', async () => {
    expect(await codeOf(database.query('SELEC'))).toEqual(['refused', '42601'])
    expect(await codeOf(database.query('INSERT INTO probe (id) VALUES ($1)', [1]))).toEqual([
      'refused',
      '23505',
    ])
  })

  test('keeps a transaction that resolves, undoes one that rejects', async () => {
    const insert = 'INSERT INTO probe (id) VALUES ($1)'
    const kept = database.transaction(async ({ query }) => {
      await query(insert, [10])
      return 'kept'
    })
    expect(await kept).toBe('kept')
    const undone = database.transaction(async ({ query }) => {
      await query(insert, [11])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await codeOf(database.transaction(({ query }) => query(insert, [10])))).toEqual([
      'refused',
      '23505',
    ])
    expect(await ids()).toEqual([1, 2, 10])
  })

  test('lets nobody into a transaction', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const transaction = database.transaction(async ({ query }) => {
      await query('INSERT INTO probe (id) VALUES (20)')
      await held
      throw new Error('undo')
    })
    const outside = database.query('INSERT INTO probe (id) VALUES (21)')
    release()
    await expect(transaction).rejects.toThrow('undo')
    await outside
    expect(await ids()).toEqual([1, 2, 10, 21])
  })

  test('R10.13 tells a channel of what was kept, in order, and of nothing that was undone', async () => {
    const heard: string[] = []
    const stop = await listening('probe', heard)
    const tell = 'SELECT pg_notify($1, $2)'
    await database.query(tell, ['probe', 'first'])
    await database.query(tell, ['another', 'not for us'])
    await database.transaction(async ({ query }) => {
      await query(tell, ['probe', 'second'])
      await query(tell, ['probe', 'third'])
    })
    const undone = database.transaction(async ({ query }) => {
      await query(tell, ['probe', 'undone'])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await database.query(tell, ['probe', 'last'])
    await expect.poll(() => heard).toEqual(['first', 'second', 'third', 'last'])
    await stop()
    await database.query(tell, ['probe', 'too late'])
    expect(heard).toHaveLength(4)
  })

  test('R10.13 listens from outside of a transaction that is under way', async () => {
    const heard: string[] = []
    const undone = database.transaction(async () => {
      void listening('probe', heard)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    const stop = await listening('probe', heard)
    await database.query('SELECT pg_notify($1, $2)', ['probe', 'heard'])
    await expect.poll(() => new Set(heard)).toEqual(new Set(['heard']))
    await stop()
  })

  test('R5.5 a channel is named by a plain word', () => {
    const listener = { onMessage() {}, onListening() {} }
    for (const name of ['', 'a b', 'a"b', 'A', 'a;b']) {
      expect(() => database.listen(name, listener)).toThrow('no name for a channel')
    }
  })

  test('is brought up to date once, however many ask at once', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    const applied = await database.query('SELECT number, name FROM countersign.migrations ORDER BY number')
    expect(applied).toEqual([
      { number: 1, name: '001_sign_in.sql' },
      { number: 2, name: '002_accounts.sql' },
      { number: 3, name: '003_transactions.sql' },
      { number: 4, name: '004_operations.sql' },
      { number: 5, name: '005_together.sql' },
      { number: 6, name: '006_one_call.sql' },
      { number: 7, name: '007_wallet_proofs.sql' },
      { number: 8, name: '008_refusals.sql' },
      { number: 9, name: '009_activity.sql' },
      { number: 10, name: '010_confirm.sql' },
    ])
  })

  test('is not touched when a newer version made it, or an applied migration changed', async () => {
    await database.query(
      "INSERT INTO countersign.migrations (number, name, hash) VALUES (999, '999_x.sql', '')",
    )
    await expect(migrate(database)).rejects.toThrow('made by a newer version (migration 999_x.sql)')
    await database.query('DELETE FROM countersign.migrations WHERE number = 999')
    await database.query("UPDATE countersign.migrations SET hash = 'x' || hash")
    await expect(migrate(database)).rejects.toThrow('001_sign_in.sql was changed')
    await database.query('UPDATE countersign.migrations SET hash = substr(hash, 2)')
    await migrate(database)
  })
})

test('R10.16 refuses at once what finds too much waiting, finishes what has begun, and goes on', async () => {
  // As many as run at a time: the embedded database has one connection, a pool ten.
  const places = database.connections ? 10 : 1
  const asked = Array.from({ length: 2_000 }, () => database.query('SELECT 1 AS one'))
  const heard: string[] = []
  const begun = listening('busy', heard)
  const outcomes = await Promise.all(asked.map((work) => codeOf(work)))
  expect(outcomes.filter((outcome) => Array.isArray(outcome))).toEqual(
    Array(2_000 - MOST_WAITING - places).fill(['busy', null]),
  )
  expect(outcomes.slice(0, MOST_WAITING + places)).toEqual(Array(MOST_WAITING + places).fill(null))
  // To listen is never refused: no one would try again.
  const stop = await begun
  await database.query("SELECT pg_notify('busy', 'heard')")
  await expect.poll(() => heard).toEqual(['heard'])
  await stop()
})

test('R10.11 a Postgres that is not there is told in words, at once', async () => {
  expect(await codeOf(openPostgres({ url: 'postgres://nobody:hunter2@127.0.0.1:1/none' }))).toEqual([
    'unavailable',
    null,
  ])
  const message = await openPostgres({ url: 'postgres://nobody:hunter2@127.0.0.1:1/none' }).catch(String)
  expect(message).toMatch(/does not answer: .*ECONNREFUSED/)
  expect(message).not.toContain('hunter2')
})
