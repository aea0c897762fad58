import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser, origin } from '../../test/createBrowser.ts'
import { holdTable } from '../../test/holdTable.ts'
import { openTestPostgres } from '../../test/openTestDatabase.ts'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../store/Database.ts'
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
  // An account that is there is locked: the block waits for the sign-in, and ends what it has opened.
  ['known', 'its session is written', 'sessions', 200],
  // One that is not there yet cannot be waited for: the session is not opened.
  ['new', 'its account is made', 'wallets', 403],
] as const

test.each(cases)(
  'R10.5 a sign-in that is under way ends up blocked, and stays so: %s, when %s',
  async (kind, _, table, status) => {
    const key = privateKeyToAccount(generatePrivateKey())
    const target = { kind: 'address', address: key.address, chainId: null } as const
    const admin = createAdmin({ database })
    if (kind === 'known') await createBrowser(open(database)).enter(key)
    const browser = createBrowser(open(database))
    const message = browser.write(await browser.challenge(), key)
    const { release } = await holdTable(database, table)
    const entering = browser.verify(key, message)
    await expect.poll(waiting).toBe(1)
    const blocking = admin.block(target)
    if (kind === 'known') await expect.poll(waiting).toBe(2)
    else await blocking
    await release()
    const [answer] = await Promise.all([entering, blocking])
    expect(answer.status).toBe(status)
    const session = async () => (await browser.send('GET', '/api/session')).body?.session
    expect(await session()).toBeUndefined()
    await admin.unblock(target)
    expect(await session()).toBeUndefined()
    expect((await browser.enter(key)).status).toBe(200)
  },
)
