import { randomBytes } from 'node:crypto'
import type { Account } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WalletOwner } from '../accounts/joinAccount.ts'
import { createContext } from '../createContext.ts'
import { createSignIn, createSignInFromContext, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { pauseDatabase } from '../testing/pauseDatabase.ts'
import type { BeforeSignInEvent } from './Hooks.ts'

let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

type Browser = ReturnType<typeof createBrowser>

const options = { origin, appName: 'Countersign', chainIds: [31337] }
const newKey = () => privateKeyToAccount(generatePrivateKey())
const accountOf = ({ body }: { body: Record<string, unknown> }) => body.account as Account
const plain = () => createBrowser(createSignIn({ ...options, database }))
const waiting = () =>
  database.query(
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  )

function createSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** A sign-in server whose hook waits, at its first call, until the test calls `go`. */
function openPaused(owner?: WalletOwner) {
  const [reached, going] = [createSignal(), createSignal()]
  const beforeSignIn = vi.fn(async (_: BeforeSignInEvent) => {
    reached.give()
    await going.given
    return owner
  })
  const signIn = createSignIn({ ...options, database, hooks: { beforeSignIn } })
  const accountIds = () => beforeSignIn.mock.calls.map(([{ accountId }]) => accountId)
  return { browser: createBrowser(signIn), accountIds, reached: reached.given, go: going.give }
}

async function link(browser: Browser, wallet: PrivateKeyAccount): Promise<Account> {
  const message = browser.write(await browser.challenge({ purpose: 'link' }), wallet)
  const signature = await wallet.signMessage({ message })
  const body = { message, signature, ...(await browser.confirm('link_wallet')) }
  return accountOf(await browser.send('POST', '/api/wallets', { body }))
}

/** An account with two wallets, in its browser. */
async function enterWithTwo() {
  const [browser, second] = [plain(), newKey()]
  await browser.enter(newKey())
  const account = await link(browser, second)
  const walletId = account.wallets.find(({ address }) => address === second.address)?.id
  return { browser, second, account, walletId }
}

test('R10.17 calls the hook again when the wallet was linked to an account while it ran', async () => {
  const [owner, wallet] = [plain(), newKey()]
  await owner.enter(newKey())
  const { browser, accountIds, reached, go } = openPaused()
  const entering = browser.enter(wallet)
  await reached
  const { id } = await link(owner, wallet)
  go()
  expect(accountOf(await entering).id).toBe(id)
  expect(accountIds()).toEqual([null, id])
})

test('R10.25 R10.17 calls the hook again before the wallet of another sign-in joins the account that it names', async () => {
  const [wallet, externalId] = [newKey(), 'a user of the application']
  const { browser, accountIds, reached, go } = openPaused({ externalId, withoutConfirmation: true })
  const entering = browser.enter(wallet)
  await reached
  const { id } = accountOf(await plain().enter(wallet))
  go()
  expect(accountOf(await entering).id).toBe(id)
  expect(accountIds()).toEqual([null, id])
  const rows = await database.query('SELECT id FROM countersign.accounts WHERE external_id = $1', [
    externalId,
  ])
  expect(rows).toEqual([{ id }])
})

test('R10.17 two first sign-ins of a wallet call the hook with the account that they open', async () => {
  const wallet = newKey()
  const { browser, accountIds, reached, go } = openPaused()
  const entering = browser.enter(wallet)
  await reached
  const { id } = accountOf(await plain().enter(wallet))
  go()
  expect(accountOf(await entering).id).toBe(id)
  expect(accountIds()).toEqual([null, id])
})

test('R10.17 unlinking a wallet waits for a sign-in whose hook got its account', async () => {
  const { browser: owner, second, account, walletId } = await enterWithTwo()
  const body = await owner.confirm('unlink_wallet')
  const { browser, accountIds, reached, go } = openPaused()
  const entering = browser.enter(second)
  await reached
  const unlinking = owner.send('DELETE', `/api/wallets/${walletId}`, { body })
  await Promise.race([unlinking, expect.poll(waiting).toHaveLength(1)])
  go()
  expect(accountOf(await entering).id).toBe(account.id)
  expect(await unlinking).toHaveStatus(200)
  expect(accountIds()).toEqual([account.id])
})

test('R10.17 calls the hook without an account when the wallet is unlinked during the sign-in', async () => {
  const { browser: owner, second, account, walletId } = await enterWithTwo()
  const body = await owner.confirm('unlink_wallet')
  const paused = pauseDatabase(database, ['countersign.wallets', 'FOR UPDATE'])
  const slow = createBrowser(createSignIn({ ...options, database: paused.database }))
  for (const [name, value] of owner.jar) slow.jar.set(name, value)
  const unlinking = slow.send('DELETE', `/api/wallets/${walletId}`, { body })
  await paused.reached
  const { browser, accountIds, go } = openPaused()
  go()
  const entering = browser.enter(second)
  await expect.poll(waiting).toHaveLength(1)
  paused.go()
  expect(await unlinking).toHaveStatus(200)
  const entered = accountOf(await entering)
  expect(entered.id).not.toBe(account.id)
  expect(accountIds().at(-1)).toBe(null)
})

test('R10.17 calls the hook with the new account when the wallet moves while the sign-in waits for the old one', async () => {
  const { browser: owner, second, walletId } = await enterWithTwo()
  const body = await owner.confirm('unlink_wallet')
  const buyer = plain()
  await buyer.enter(newKey())
  const unlink = pauseDatabase(database, ['countersign.wallets', 'FOR UPDATE'])
  const slow = createBrowser(createSignIn({ ...options, database: unlink.database }))
  for (const [name, value] of owner.jar) slow.jar.set(name, value)
  const unlinking = slow.send('DELETE', `/api/wallets/${walletId}`, { body })
  await unlink.reached

  const locked = pauseDatabase(database, ['countersign.accounts', 'FOR NO KEY UPDATE'])
  const locks: object[] = []
  const beforeSignIn = vi.fn(async ({ accountId, transaction }: BeforeSignInEvent) => {
    const isOwn =
      'SELECT xmax::text::bigint = txid_current() % 4294967296 AS own FROM countersign.accounts WHERE id = $1'
    locks.push(...(await transaction.query(isOwn, [accountId])))
  })
  const signIn = createSignIn({ ...options, database: locked.database, hooks: { beforeSignIn } })
  const entering = createBrowser(signIn).enter(second)
  await expect.poll(waiting).toHaveLength(1)
  unlink.go()
  expect(await unlinking).toHaveStatus(200)
  await locked.reached
  const { id } = await link(buyer, second)
  locked.go()
  expect(accountOf(await entering).id).toBe(id)
  expect(beforeSignIn.mock.calls).toMatchObject([[{ accountId: id }]])
  // The sign-in has locked the account that it names.
  expect(locks).toEqual([{ own: true }])
})

test('R10.17 what the hook of a refused sign-in wrote is rolled back', async () => {
  await database.query('CREATE TABLE attempts (id serial PRIMARY KEY)')
  const signIn = createSignIn({
    ...options,
    database,
    hooks: {
      async beforeSignIn({ transaction }) {
        await transaction.query('INSERT INTO attempts DEFAULT VALUES')
        throw new RequestError('refused_by_application', 'Members only.')
      },
    },
  })
  expect(await createBrowser(signIn).enter(newKey())).toHaveStatus(403)
  expect(await database.query('SELECT 1 FROM attempts')).toEqual([])
})

test('R10.17 hooks of a deletion get the wallets that the account has when it is locked', async () => {
  const [wallet, second, owner] = [newKey(), newKey(), plain()]
  await owner.enter(wallet)
  const beforeAccountDelete = vi.fn()
  const paused = pauseDatabase(database)
  const hooks = { beforeAccountDelete }
  const slow = createBrowser(createSignIn({ ...options, database: paused.database, hooks }))
  for (const [name, value] of owner.jar) slow.jar.set(name, value)
  const body = { confirm: wallet.address, ...(await owner.confirm('delete_account')) }
  const deleting = slow.send('DELETE', '/api/account', { body })
  await paused.reached
  await link(owner, second)
  paused.go()
  expect(await deleting).toHaveStatus(204)
  const wallets = [wallet, second].map(({ address }) => expect.objectContaining({ address }))
  expect(beforeAccountDelete.mock.calls).toMatchObject([[{ account: { wallets } }]])
})

/** A sign-in server whose contracts confirm the signatures in a set. */
function openWithContracts(valid: ReadonlySet<string>, beforeSignIn = vi.fn()): SignIn {
  return createSignInFromContext({
    ...createContext({ ...options, database, hooks: { beforeSignIn } }),
    checkContract: async ({ signature }) =>
      valid.has(signature) ? { status: 'signed' } : { status: 'not_signed', isContract: true },
  })
}

test('R10.17 calls the hook for the buyer of a linked contract wallet, not with the account of the seller', async () => {
  const valid = new Set<string>()
  const beforeSignIn = vi.fn()
  const signIn = openWithContracts(valid, beforeSignIn)
  const seller = createBrowser(signIn)
  const { id: sellerId } = accountOf(await seller.enter(newKey()))
  const { address } = newKey()
  const sign = () => {
    const signature = `0x${randomBytes(8).toString('hex')}`
    valid.add(signature)
    return signature
  }
  const linking = seller.write(await seller.challenge({ purpose: 'link' }), { address } as never)
  const body = { message: linking, signature: sign(), ...(await seller.confirm('link_wallet')) }
  expect(await seller.send('POST', '/api/wallets', { body })).toHaveStatus(200)
  valid.clear()
  beforeSignIn.mockClear()

  const buyer = createBrowser(signIn)
  const message = buyer.write(await buyer.challenge(), { address } as never)
  const entered = await buyer.send('POST', '/api/siwe/verify', { body: { message, signature: sign() } })
  expect(entered.body).toMatchObject({ walletDetached: true })
  expect(accountOf(entered).id).not.toBe(sellerId)
  expect(beforeSignIn.mock.calls).toMatchObject([[{ wallet: { address, chainId: 31337 }, accountId: null }]])
})
