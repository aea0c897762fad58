import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { newAccount } from '../testing/accountWorld.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'

let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

const terms = { version: '1', url: `${origin}/terms`, text: 'Be kind.' }
const open = () => createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], terms })

test('R10.26 concurrent sign-ins of a wallet store one proof', async () => {
  const wallet = newAccount()
  const entered = await Promise.all(
    Array.from({ length: 8 }, async () => (await createBrowser(open()).enter(wallet)).status),
  )
  expect(entered).toEqual(Array.from({ length: 8 }, () => 200))
  const stored = await database.query('SELECT 1 FROM countersign.consents WHERE address = $1', [
    wallet.address.toLowerCase(),
  ])
  expect(stored).toHaveLength(1)
})

test('R10.26 deletions of the account and sign-ins with terms do not fail each other', async () => {
  const wallet = newAccount()
  const browser = createBrowser(open())
  const { body } = await browser.enter(wallet)
  const { id } = body.account as { id: string }
  const admin = createAdmin({ database })
  const [statuses] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, async () => (await createBrowser(open()).enter(wallet)).status)),
    admin.deleteAccounts({ kind: 'account', id }).catch((error: unknown) => error),
  ])
  expect(statuses).toEqual(Array.from({ length: 6 }, () => 200))
})
