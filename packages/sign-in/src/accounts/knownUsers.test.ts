import { expect, test } from 'vitest'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { giveUser } from './knownUsers.ts'

test('R10.25 a user whom another account got meanwhile is a conflict, and another failure is none', async () => {
  const give = (failure: Error) => giveUser({ query: () => Promise.reject(failure) }, 'a', {})
  const taken = new DatabaseError('refused', 'Taken.', { sqlState: '23505' })
  await expect(give(taken)).rejects.toMatchObject({
    code: 'busy',
    message: 'The user of the account was changed while a wallet joined it.',
  })
  const others = [
    new DatabaseError('refused', 'Invalid.', { sqlState: '23514' }),
    Object.assign(new TypeError('A bug.'), { sqlState: '23505' }),
  ]
  for (const other of others) await expect(give(other)).rejects.toBe(other)
})
