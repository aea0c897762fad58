import { randomUUID } from 'node:crypto'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { pauseDatabase } from '../testing/pauseDatabase.ts'

let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const newUser = () => `user-${randomUUID()}`
const waiting = () =>
  database.query(
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  )

/** A server whose application has a session of a user, or of none. */
function open(externalId: string | null, over = database) {
  const owner = externalId === null ? null : { externalId, withoutConfirmation: true }
  const options = { origin, appName: 'Countersign', chainIds: [31337] }
  return createSignIn({ ...options, database: over, hooks: { beforeSignIn: () => owner } })
}

const enter = (wallet: PrivateKeyAccount, user: string | null, over = database) =>
  createBrowser(open(user, over)).enter(wallet)

async function attach(wallet: PrivateKeyAccount, user: string, over = database) {
  const signIn = open(null, over)
  const browser = createBrowser(signIn)
  const message = browser.write(await browser.challenge({ purpose: 'link' }), wallet)
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${origin}/wallets`, { method: 'POST', headers: { origin, cookie } })
  const signed = { message, signature: await wallet.signMessage({ message }) }
  return signIn.accounts.attachWallet({ externalId: user }, { request, ...signed }).then(
    () => ({ status: 200, body: {} }),
    ({ code }) => ({ status: 409, body: { code } }),
  )
}

const find = (externalId: string) => open(null).accounts.find({ externalId })
const refused = { status: 409, body: { code: 'wallet_of_another_account' } }

/** Runs one attempt up to the statement with a text, then another one until it waits, then both to their end. */
async function race(
  text: string,
  first: (over: Database) => Promise<unknown>,
  second: () => Promise<{ readonly status: number }>,
) {
  const paused = pauseDatabase(database, [text])
  const winning = first(paused.database)
  await paused.reached
  const losing = second()
  await expect.poll(waiting).toHaveLength(1)
  paused.go()
  return [await winning, await losing]
}

test('R10.25 two wallets whose accounts become the user’s at once: one does, and the other is refused', async () => {
  const [user, first, second] = [newUser(), newAccount(), newAccount()]
  for (const wallet of [first, second]) await enter(wallet, null)
  const [winner, loser] = await race(
    'has_user = true',
    (over) => enter(first, user, over),
    () => enter(second, user),
  )
  expect([winner, loser]).toMatchObject([{ status: 200 }, refused])
  expect((await find(user))?.wallets).toMatchObject([{ address: first.address }])
})

test.each([
  ['two sign-ins', enter, enter],
  ['a sign-in after a call', attach, enter],
  ['a call after a sign-in', enter, attach],
  ['two calls', attach, attach],
])('R10.25 a new wallet joins the account of one of two users at once: %s', async (_, win, lose) => {
  const [user, other, wallet] = [newUser(), newUser(), newAccount()]
  const [winner, loser] = await race(
    'countersign.create_wallets',
    (over) => win(wallet, user, over),
    () => lose(wallet, other),
  )
  expect([winner, loser]).toMatchObject([{ status: 200 }, refused])
  expect((await find(user))?.wallets).toMatchObject([{ address: wallet.address }])
  expect(await find(other)).toBeNull()
})

test('R10.25 two wallets that join a user without an account at once get the same one', async () => {
  const [user, first, second] = [newUser(), newAccount(), newAccount()]
  const entered = await race(
    'INSERT INTO countersign.accounts',
    (over) => enter(first, user, over),
    () => enter(second, user),
  )
  expect(entered).toMatchObject([{ status: 200 }, { status: 200 }])
  const addresses = (await find(user))?.wallets.map(({ address }) => address)
  expect(addresses?.sort()).toEqual([first.address, second.address].sort())
})

/** What an operator does at the same time. */
const rename = (id: string | undefined, externalId: string) => (over: Database) =>
  over.transaction((transaction) =>
    transaction.query('UPDATE countersign.accounts SET external_id = $2 WHERE id = $1', [
      id ?? '',
      externalId,
    ]),
  )

test('R10.25 a wallet whose account gets another user meanwhile is refused, and keeps that user', async () => {
  const [user, other, wallet] = [newUser(), newUser(), newAccount()]
  const { account } = (await enter(wallet, null)).body as { account: { id: string } }
  const [, loser] = await race('SET external_id', rename(account.id, other), () => enter(wallet, user))
  expect(loser).toMatchObject(refused)
  expect([(await find(other))?.id, await find(user)]).toEqual([account.id, null])
})

test('R10.25 a wallet joins no account that meanwhile belongs to another user', async () => {
  const [user, other, wallet] = [newUser(), newUser(), newAccount()]
  await enter(newAccount(), user)
  const { id } = (await find(user)) ?? {}
  const [, entered] = await race('SET external_id', rename(id, other), () => enter(wallet, user))
  expect(entered).toMatchObject({ status: 200 })
  expect(await find(other)).toMatchObject({ id, wallets: [{ primary: true }] })
  expect((await find(user))?.wallets).toMatchObject([{ address: wallet.address }])
})
