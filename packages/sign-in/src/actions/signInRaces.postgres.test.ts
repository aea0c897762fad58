import type { Account } from '@countersign/api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { lockTable } from '../testing/lockTable.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { type PausedDatabase, pauseDatabase } from '../testing/pauseDatabase.ts'

let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const open = (over: Database) =>
  createBrowser(createSignIn({ database: over, origin, appName: 'Countersign', chainIds: [31337] }))
const accountOf = ({ body }: { body: Record<string, unknown> }) => body.account as Account
const waiting = () =>
  database.query(
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  )
const auditOf = ({ id }: Account) =>
  database.query<{ kind: string }>('SELECT kind FROM countersign.audit WHERE account_id = $1 ORDER BY id', [
    id,
  ])

/** The same browser, with a database that pauses. */
function holdUp({ jar }: ReturnType<typeof open>, stopped: PausedDatabase) {
  const browser = open(stopped.database)
  for (const [name, value] of jar) browser.jar.set(name, value)
  return browser
}

/** A sign-in that waits to insert its session. */
async function enterHalfway(wallet: ReturnType<typeof newAccount>) {
  const browser = open(database)
  const message = browser.write(await browser.challenge(), wallet)
  const { release } = await lockTable(database, 'sessions')
  const entering = browser.verify(wallet, message)
  await expect.poll(waiting).toHaveLength(1)
  return { entering, release }
}

/** An account with a second wallet. */
async function linkSecond() {
  const [browser, second] = [open(database), newAccount()]
  await browser.enter(newAccount())
  const message = browser.write(await browser.challenge({ purpose: 'link' }), second)
  const signature = await second.signMessage({ message })
  const body = { message, signature, ...(await browser.confirm('link_wallet')) }
  const account = accountOf(await browser.send('POST', '/api/wallets', { body }))
  const walletId = account.wallets.find(({ address }) => address === second.address)?.id
  return { browser, second, account, walletId }
}

test('R10.9 leaves no audit row of a sign-in during a deletion of its account', async () => {
  const [browser, wallet] = [open(database), newAccount()]
  const account = accountOf(await browser.enter(wallet))
  const body = { confirm: wallet.address, ...(await browser.confirm('delete_account')) }
  const { entering, release } = await enterHalfway(wallet)
  const deleting = browser.send('DELETE', '/api/account', { body })
  await expect.poll(waiting).toHaveLength(2)
  await release()
  expect([(await entering).status, (await deleting).status]).toEqual([200, 204])
  expect(await auditOf(account)).toEqual([])
})

test('R10.9 leaves no audit row of a sign-out during a deletion of its account', async () => {
  const [browser, other, wallet] = [open(database), open(database), newAccount()]
  const account = accountOf(await browser.enter(wallet))
  await other.enter(wallet)
  const body = { confirm: wallet.address, ...(await browser.confirm('delete_account')) }
  const stopped = pauseDatabase(database, ['record_audit', 'signed_out'])
  const leaving = holdUp(other, stopped).send('DELETE', '/api/session')
  await stopped.reached
  const deleting = browser.send('DELETE', '/api/account', { body })
  await expect.poll(waiting).toHaveLength(1)
  stopped.go()
  expect([(await leaving).status, (await deleting).status]).toEqual([204, 204])
  expect(await auditOf(account)).toEqual([])
})

test('R10.9 creates a new account for a sign-in during a deletion of its account', async () => {
  const [browser, wallet] = [open(database), newAccount()]
  const account = accountOf(await browser.enter(wallet))
  const stopped = pauseDatabase(database, ['countersign.wallets', 'FOR UPDATE'])
  const body = { confirm: wallet.address, ...(await browser.confirm('delete_account')) }
  const deleting = holdUp(browser, stopped).send('DELETE', '/api/account', { body })
  await stopped.reached
  const entering = open(database).enter(wallet)
  await expect.poll(waiting).toHaveLength(1)
  stopped.go()
  const [deleted, entered] = await Promise.all([deleting, entering])
  expect([deleted.status, entered.status]).toEqual([204, 200])
  expect(accountOf(entered).id).not.toBe(account.id)
  expect(await auditOf(account)).toEqual([])
})

test('R10.10 records the end of a session that was opened during the unlinking of its wallet', async () => {
  const { browser, second, account, walletId } = await linkSecond()
  const body = await browser.confirm('unlink_wallet')
  const { entering, release } = await enterHalfway(second)
  const unlinking = browser.send('DELETE', `/api/wallets/${walletId}`, { body })
  await expect.poll(waiting).toHaveLength(2)
  await release()
  expect([(await entering).status, (await unlinking).status]).toEqual([200, 200])
  const kinds = (await auditOf(account)).map(({ kind }) => kind)
  expect(kinds.slice(-4)).toEqual(['signed_in', 'change_confirmed', 'wallet_unlinked', 'session_revoked'])
})

test('R10.9 creates a new account for a sign-in during the unlinking of its wallet', async () => {
  const { browser, second, account, walletId } = await linkSecond()
  const body = await browser.confirm('unlink_wallet')
  const stopped = pauseDatabase(database, ['countersign.wallets', 'FOR UPDATE'])
  const unlinking = holdUp(browser, stopped).send('DELETE', `/api/wallets/${walletId}`, { body })
  await stopped.reached
  const entering = open(database).enter(second)
  await expect.poll(waiting).toHaveLength(1)
  stopped.go()
  const [unlinked, entered] = await Promise.all([unlinking, entering])
  expect([unlinked.status, entered.status]).toEqual([200, 200])
  expect(accountOf(entered)).toMatchObject({ wallets: [{ address: second.address, primary: true }] })
  expect(accountOf(entered).id).not.toBe(account.id)
})
