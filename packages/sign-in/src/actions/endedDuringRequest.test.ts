import type { Account } from '@countersign/api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { pauseDatabase } from '../testing/pauseDatabase.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const open = (over: Database) =>
  createSignIn({ database: over, origin, appName: 'Countersign', chainIds: [31337] })

/** An account with two wallets and two signed-in browsers. */
async function setUp() {
  const [wallet, second] = [newAccount(), newAccount()]
  const [owner, other] = [createBrowser(open(database)), createBrowser(open(database))]
  await owner.enter(wallet)
  const linked = await owner.send('POST', '/api/wallets', { body: await linkBody(owner, second) })
  const account = linked.body.account as Account
  expect(account.wallets).toHaveLength(2)
  await other.enter(wallet)
  return { wallet, second, owner, other, account }
}

async function linkBody(browser: ReturnType<typeof createBrowser>, wallet = newAccount()) {
  const message = browser.write(await browser.challenge({ purpose: 'link' }), wallet)
  const signature = await wallet.signMessage({ message })
  return { message, signature, ...(await browser.confirm('link_wallet')) }
}

function savedBody(address: string) {
  const at = Date.now()
  const hash = `0x${'1'.repeat(64)}`
  const transaction = { hash, chainId: 31337, description: 'Send', status: 'pending', confirmations: 1 }
  return { address, transactions: [{ ...transaction, createdAt: at, updatedAt: at }] }
}

type SetUp = Awaited<ReturnType<typeof setUp>>
type Call = readonly [method: string, path: string, body?: object]

/** A request that pauses after its session was read. */
async function sendSlowly({ other }: SetUp, [method, path, body]: Call) {
  const stopped = pauseDatabase(database)
  const slow = createBrowser(open(stopped.database))
  for (const [name, value] of other.jar) slow.jar.set(name, value)
  const answer = slow.send(method, path, body ? { body } : {})
  await stopped.reached
  return {
    finish() {
      stopped.go()
      return answer
    },
  }
}

const calls: readonly (readonly [what: string, call: (given: SetUp) => Call | Promise<Call>])[] = [
  ['links a wallet', async ({ other }) => ['POST', '/api/wallets', await linkBody(other)]],
  [
    'unlinks one',
    async ({ other, account }) => [
      'DELETE',
      `/api/wallets/${account.wallets[1]?.id}`,
      await other.confirm('unlink_wallet'),
    ],
  ],
  [
    'makes one primary',
    async ({ other, account }) => [
      'POST',
      `/api/wallets/${account.wallets[1]?.id}/primary`,
      await other.confirm('change_primary'),
    ],
  ],
  ['saves transactions', ({ wallet }) => ['PUT', '/api/transactions', savedBody(wallet.address)]],
  [
    'exports the account',
    async ({ other }) => ['POST', '/api/account/export', await other.confirm('export_account')],
  ],
  [
    'deletes the account',
    async ({ other, wallet }) => [
      'DELETE',
      '/api/account',
      { confirm: wallet.address, ...(await other.confirm('delete_account')) },
    ],
  ],
]

test.each(calls)('R10.6 refuses when the session was revoked during the request: %s', async (_, call) => {
  const given = await setUp()
  const slow = await sendSlowly(given, await call(given))
  const others = { body: await given.owner.confirm('end_sessions') }
  expect((await given.owner.send('DELETE', '/api/sessions', others)).body).toEqual({ ended: 1 })
  expect(await slow.finish()).toMatchObject({ status: 401, body: { code: 'no_session' } })
  expect((await given.owner.send('GET', '/api/wallets')).body).toEqual({ wallets: given.account.wallets })
  const path = `/api/transactions?address=${given.wallet.address}`
  expect((await given.owner.send('GET', path)).body).toEqual({ transactions: [] })
})

test.each(calls)(
  'R10.9 leaves no row when the account was deleted during the request: %s',
  async (_, call) => {
    const given = await setUp()
    const slow = await sendSlowly(given, await call(given))
    const confirmed = await given.owner.confirm('delete_account')
    const body = { confirm: given.wallet.address, ...confirmed }
    expect(await given.owner.send('DELETE', '/api/account', { body })).toHaveStatus(204)
    expect(await slow.finish()).toMatchObject({ status: 401, body: { code: 'no_session' } })
    const rows = 'SELECT kind FROM countersign.audit WHERE account_id = $1'
    expect(await database.query(rows, [given.account.id])).toEqual([])
    const left = 'SELECT 1 FROM countersign.transactions WHERE account_id = $1'
    expect(await database.query(left, [given.account.id])).toEqual([])
  },
)

test('R10.14 refuses a change whose confirming wallet was unlinked afterwards', async () => {
  const given = await setUp()
  const { owner, other, second, account } = given
  const confirmation = await other.confirm('end_sessions', second)
  const slow = await sendSlowly(given, ['DELETE', '/api/sessions', confirmation])
  const linked = account.wallets.find(({ address }) => address === second.address)
  const unlink = { body: await owner.confirm('unlink_wallet') }
  expect(await owner.send('DELETE', `/api/wallets/${linked?.id}`, unlink)).toHaveStatus(200)
  expect(await slow.finish()).toMatchObject({ status: 422, body: { code: 'confirmation_wallet' } })
  expect(await owner.isSignedIn()).toBe(true)
})
