import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../Database.ts'
import { openEmbedded } from './openEmbedded.ts'

let database: Database

beforeAll(async () => {
  database = await openEmbedded({ folder: null, migrate: false, image: process.env.TEST_EMBEDDED_IMAGE })
})
afterAll(() => database.close())

const define = (body: string) =>
  database.query(`CREATE OR REPLACE FUNCTION probe(n integer, word text) RETURNS json LANGUAGE plpgsql AS $$
    BEGIN ${body} END $$`)
const call = async (n: number) => {
  const [row] = await database.query<{ found: unknown }>('SELECT probe($1, $2) AS found', [n, 'a'])
  return row?.found
}
const prepared = async () => (await database.query('SELECT name FROM pg_prepared_statements')).length

test('prepares the call of a function once, and runs the function as it is now', async () => {
  await define('RETURN json_build_array(n, word, NULL);')
  expect([await call(1), await call(2)]).toEqual([
    [1, 'a', null],
    [2, 'a', null],
  ])
  expect(await prepared()).toBe(1)
  await define('RETURN to_json(n * 10);')
  expect(await call(3)).toBe(30)
})

test('runs a prepared call after an error and after a rollback', async () => {
  await define("IF n < 0 THEN RAISE EXCEPTION 'negative' USING ERRCODE = '23514'; END IF; RETURN to_json(n);")
  await expect(call(-1)).rejects.toMatchObject({ code: 'refused', sqlState: '23514' })
  expect(await call(1)).toBe(1)
  const failed = database.transaction(async ({ query }) => {
    await query('SELECT probe($1, $2) AS found', [2, 'a'])
    await query('SELECT probe($1, $2) AS found', [-2, 'a'])
  })
  await expect(failed).rejects.toMatchObject({ sqlState: '23514' })
  expect(await call(4)).toBe(4)
})

test('does not prepare a statement that reads a table', async () => {
  const before = await prepared()
  await database.query('CREATE TABLE rows (id integer)')
  await database.query('SELECT id FROM rows WHERE id = $1', [1])
  await database.query('UPDATE rows SET id = 2 WHERE id = $1', [1])
  expect(await prepared()).toBe(before)
})
