import { expect, test } from 'vitest'
import { columns, tryRows } from '../../bench/features/table.mjs'

const answer = (cell) => Object.fromEntries(columns.map(({ id }) => [id, async () => `${cell} ${id}`]))

test('writes one line for each row, with a cell for each library', async () => {
  const table = await tryRows([
    { title: 'First', ...answer('a') },
    { title: 'Second', ...answer('b') },
  ])
  expect(table.split('\n')).toEqual([
    '|  | createSignIn | better-auth `siwe` | Auth.js with siwe | thirdweb `createAuth` |',
    '| --- | --- | --- | --- | --- |',
    '| First | a ours | a betterAuth | a authJs | a thirdweb |',
    '| Second | b ours | b betterAuth | b authJs | b thirdweb |',
  ])
})

test('runs one probe at a time', async () => {
  let running = 0
  let most = 0
  const probe = async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    return 'yes'
  }
  await tryRows([{ title: 'Row', ours: probe, betterAuth: probe, authJs: probe, thirdweb: probe }])
  expect(most).toBe(1)
})

test('names the cell whose probe is missing or has failed', async () => {
  const row = { title: 'Row', ...answer('a') }
  await expect(tryRows([{ ...row, authJs: undefined }])).rejects.toThrow('"Row" has no probe of Auth.js')
  const cause = new Error('It failed.')
  const failed = { ...row, thirdweb: () => Promise.reject(cause) }
  await expect(tryRows([failed])).rejects.toMatchObject({ cause, message: /"Row" could not be tried/ })
})
