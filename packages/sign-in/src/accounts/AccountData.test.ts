import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { changeAccountData, readAccountWithData } from './AccountData.ts'

test.each([
  new DatabaseError('busy', 'The database is busy.', { sqlState: '40001' }),
  new DatabaseError('unavailable', 'The database is gone.'),
  Object.assign(new TypeError('A bug.'), { sqlState: '23505' }),
])('R10.17 passes on a failure that is no taken externalId: %s', async (failure) => {
  const database = { query: () => Promise.reject(failure) }
  await expect(changeAccountData(database, randomUUID(), { roles: [] })).rejects.toBe(failure)
})

test('R10.17 reads no data of an account that does not exist', async () => {
  const database = { query: async () => [] }
  await expect(readAccountWithData(database, { id: 'a', wallets: [] })).rejects.toMatchObject({
    code: 'account_unknown',
    message: 'There is no account with the ID "a".',
  })
})
