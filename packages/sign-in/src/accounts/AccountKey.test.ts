import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { findAccountId, noAccount } from './AccountKey.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('R10.25 finds an account by its ID and by the ID of its user', async () => {
  const [id, externalId] = [randomUUID(), 'a user']
  const sql = 'INSERT INTO countersign.accounts (id, created_at, external_id) VALUES ($1, now(), $2)'
  await database.query(sql, [id, externalId])
  for (const key of [{ id }, { externalId }]) expect(await findAccountId(database, key)).toBe(id)
  for (const key of [{ id: randomUUID() }, { id: externalId }, { externalId: id }])
    expect(await findAccountId(database, key)).toBeNull()
})

test.each([undefined, null, {}, { id: randomUUID(), externalId: 'a' }])(
  'R10.25 refuses %j as the name of an account',
  async (key) => {
    await expect(findAccountId(database, key as never)).rejects.toMatchObject({
      code: 'invalid_account_data',
      message:
        'Name the account by one of `id` (the ID of the account) and `externalId` (the ID of your user).',
    })
  },
)

test('R10.25 names the account that does not exist', () => {
  expect(noAccount({ id: 'a' }).message).toBe('There is no account with the ID "a".')
  expect(noAccount({ externalId: 'b' }).message).toBe('There is no account with the externalId "b".')
  expect(noAccount({ id: 'a' }).code).toBe('account_unknown')
})
