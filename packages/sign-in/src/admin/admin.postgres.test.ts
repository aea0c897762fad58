import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { lockTable } from '../testing/lockTable.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { createAdmin } from './createAdmin.ts'

let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

const open = (over: Database) =>
  createSignIn({ database: over, origin, appName: 'Countersign', chainIds: [31337] })
const waiting = async () =>
  (
    await database.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
  ).length

const cases = [
  // An existing account is locked: the block waits for the sign-in and ends its session.
  ['known', 'its session is written', 'sessions', 200],
  // A new account cannot be locked: the session is not opened.
  ['new', 'its account is made', 'wallets', 403],
] as const

test.each(cases)('R10.5 blocks a concurrent sign-in: %s, when %s', async (kind, _, table, status) => {
  const key = privateKeyToAccount(generatePrivateKey())
  const target = { kind: 'address', address: key.address, chainId: null } as const
  const admin = createAdmin({ database })
  if (kind === 'known') await createBrowser(open(database)).enter(key)
  const browser = createBrowser(open(database))
  const message = browser.write(await browser.challenge(), key)
  const { release } = await lockTable(database, table)
  const entering = browser.verify(key, message)
  await expect.poll(waiting).toBe(1)
  const blocking = admin.block(target)
  if (kind === 'known') await expect.poll(waiting).toBe(2)
  else await blocking
  await release()
  const [answer] = await Promise.all([entering, blocking])
  expect(answer).toHaveStatus(status)
  const session = async () => (await browser.send('GET', '/api/session')).body?.session
  expect(await session()).toBeUndefined()
  await admin.unblock(target)
  expect(await session()).toBeUndefined()
  expect(await browser.enter(key)).toHaveStatus(200)
})
