import { expect, test } from 'vitest'
import { readOwner } from './readOwner.ts'

const read = (owner: unknown) => readOwner({ beforeSignIn: async () => owner as never }, {} as never)

test('R10.25 a hook names an account by its ID or the ID of its user, or none', async () => {
  for (const owner of [{ id: 'a' }, { externalId: 'b' }]) expect(await read(owner)).toBe(owner)
  for (const none of [undefined, null]) expect(await read(none)).toBeNull()
  expect(await readOwner({}, {} as never)).toBeNull()
})

test.each([{}, [], true, 0, '', 'ada', () => {}])('R10.25 refuses %j as an account', async (owner) => {
  await expect(read(owner)).rejects.toMatchObject({
    code: 'invalid_account_data',
    message: expect.stringContaining('beforeSignIn must return nothing'),
  })
})
