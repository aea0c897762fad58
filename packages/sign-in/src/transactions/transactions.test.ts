import { randomBytes } from 'node:crypto'
import type { Account, RecentTransaction } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce } from '../accounts/announce.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { listenForEvents } from '../testing/openEvents.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

type Browser = ReturnType<typeof createBrowser>

const now = Date.parse('2026-11-21T10:00:00Z')
let database: Database
let signIn: SignIn

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  signIn = open()
})
afterEach(() => signIn.close())

const open = () =>
  createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], now: () => now })
const newKey = () => privateKeyToAccount(generatePrivateKey())

async function enter(wallet: PrivateKeyAccount = newKey()) {
  const browser = createBrowser(signIn)
  const { body } = await browser.enter(wallet)
  return { browser, wallet, address: wallet.address, account: body.account as Account }
}

async function link(browser: Browser, wallet = newKey()) {
  const message = browser.write(await browser.challenge({ purpose: 'link' }), wallet)
  const signature = await wallet.signMessage({ message })
  const body = { message, signature, ...(await browser.confirm('link_wallet')) }
  const { wallets } = (await browser.send('POST', '/api/wallets', { body })).body.account as Account
  return { wallet, id: wallets.find(({ address }) => address === wallet.address)?.id }
}

async function unlink(browser: Browser, id: string | undefined) {
  return browser.send('DELETE', `/api/wallets/${id}`, { body: await browser.confirm('unlink_wallet') })
}

/** A new transaction, `after` milliseconds from the start. */
const sent = (changes: Partial<RecentTransaction> = {}, after = 0): RecentTransaction => ({
  hash: `0x${randomBytes(32).toString('hex')}`,
  chainId: 31337,
  description: 'Send 0.1 ETH',
  status: 'pending',
  confirmations: 1,
  createdAt: now + after,
  updatedAt: now + after,
  ...changes,
})
const later = (transaction: RecentTransaction, changes: Partial<RecentTransaction>): RecentTransaction => ({
  ...transaction,
  updatedAt: transaction.updatedAt + 1,
  ...changes,
})
const cleared = (transaction: RecentTransaction) => later(transaction, { description: '', removed: true })

const save = (browser: Browser, address: string, ...transactions: RecentTransaction[]) =>
  browser.send('PUT', '/api/transactions', { body: { address, transactions } })
const list = async (browser: Browser, address: string) =>
  (await browser.send('GET', `/api/transactions?address=${address}`)).body.transactions as RecentTransaction[]

describe('storing', () => {
  test('R10.12 returns what another browser of the account saved, newest first', async () => {
    const { browser, wallet, address } = await enter()
    const full = sent(
      { status: 'replaced', nonce: 7, replacedBy: `0x${'2'.repeat(64)}`, confirmations: 3 },
      5,
    )
    const [older, elsewhere] = [sent(), sent({ chainId: 8453 }, 3)]
    const answer = await save(browser, address, older, full, elsewhere)
    expect([answer.status, answer.body]).toEqual([200, { transactions: [full, elsewhere, older] }])
    const other = await enter(wallet)
    expect(await list(other.browser, address)).toEqual([full, elsewhere, older])
    expect(await list(other.browser, address.toLowerCase())).toHaveLength(3)
    expect((await save(other.browser, address, older)).body).toEqual({ transactions: [older] })
  })

  test('R10.12 stores the details of a description, and drops them with it', async () => {
    const { browser, address } = await enter()
    const details = { kind: 'send', amount: '0.1', symbol: 'ETH', recipient: 'alice.eth' } as const
    const transaction = sent({ details })
    expect((await save(browser, address, transaction)).body).toEqual({ transactions: [transaction] })
    const { details: _, ...renamed } = later(transaction, { description: 'Pay for the ticket' })
    await save(browser, address, renamed)
    expect(await list(browser, address)).toEqual([renamed])
    const other = sent({ details })
    await save(browser, address, other)
    await save(browser, address, { ...cleared(other), details })
    expect(await list(browser, address)).toContainEqual((({ details: _, ...row }) => row)(cleared(other)))
  })

  test('R11.6 stores a batch with its calls, transactions and outcome', async () => {
    const { browser, address } = await enter()
    const asked = sent({ calls: 3 })
    expect((await save(browser, address, asked)).body).toEqual({ transactions: [asked] })
    const transactionHashes = [`0x${'3'.repeat(64)}`, `0x${'4'.repeat(64)}`] as const
    for (const status of ['partially_reverted', 'unknown'] as const) {
      const [before = asked] = await list(browser, address)
      const ended = later(before, { status, atomic: false, transactionHashes })
      expect((await save(browser, address, ended)).body).toEqual({ transactions: [ended] })
      expect(await list(browser, address)).toEqual([ended])
    }
  })

  test('R10.12 stores a hash once per chain, in any case', async () => {
    const { browser, address } = await enter()
    const transaction = sent()
    const shouting = { ...transaction, hash: `0x${transaction.hash.slice(2).toUpperCase()}` as const }
    await save(browser, address, transaction, { ...transaction, chainId: 1 })
    await save(browser, address, later(shouting, { status: 'failed' }))
    expect((await list(browser, address)).map(({ chainId, status }) => [chainId, status])).toEqual([
      [1, 'pending'],
      [31337, 'failed'],
    ])
  })

  test.each(['the earlier first', 'the later first'])('R10.12 keeps the later copy: %s', async (order) => {
    const { browser, address } = await enter()
    const pending = sent()
    const ended = later(pending, { status: 'confirmed', nonce: 3 })
    for (const copy of order === 'the earlier first' ? [pending, ended] : [ended, pending])
      expect(await save(browser, address, copy)).toHaveStatus(200)
    expect(await list(browser, address)).toEqual([ended])
    await save(browser, address, cleared(ended))
    await save(browser, address, ended)
    expect(await list(browser, address)).toEqual([cleared(ended)])
    const back = later(ended, { updatedAt: ended.updatedAt + 2 })
    await save(browser, address, back)
    expect(await list(browser, address)).toEqual([back])
  })

  test.each([0, 1])(
    'R10.12 keeps the copy that is not pending of two with the same time, in both orders',
    async (first) => {
      const { browser, address } = await enter()
      const pending = sent()
      const ended: RecentTransaction = { ...pending, status: 'confirmed' }
      const [earlier, later] = first === 0 ? [pending, ended] : [ended, pending]
      await save(browser, address, earlier as RecentTransaction)
      await save(browser, address, later as RecentTransaction)
      expect(await list(browser, address)).toEqual([ended])
      await save(browser, address, { ...ended, status: 'failed' })
      expect(await list(browser, address)).toEqual([ended])
    },
  )

  test('R10.12 keeps the latest of several copies in one request', async () => {
    const { browser, address } = await enter()
    const pending = sent()
    const ended = later(pending, { status: 'failed' })
    const answer = await save(browser, address, pending, ended, { ...ended, status: 'pending' }, pending)
    expect(answer.body).toEqual({ transactions: [ended] })
  })

  test('R10.12 concurrent saves from several browsers keep the latest copy of each', async () => {
    const { wallet, address } = await enter()
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = createBrowser(open())
        await browser.enter(wallet)
        return browser
      }),
    )
    const shared = sent()
    const own = browsers.map((_, place) => sent({}, place))
    const answers = await Promise.all(
      browsers.flatMap((browser, place) =>
        [0, 1].map((round) =>
          save(
            browser,
            address,
            later(shared, { updatedAt: now + 10 * place + round }),
            own[place] as RecentTransaction,
          ),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const kept = await list(browsers[0] as Browser, address)
    expect(kept).toHaveLength(5)
    expect(kept.find(({ hash }) => hash === shared.hash)?.updatedAt).toBe(now + 31)
  })
})

describe('bounds', () => {
  test('R11.3 keeps the newest transactions of each kind up to its limit', async () => {
    const { browser, address } = await enter()
    const batch = (count: number, changes: Partial<RecentTransaction>) =>
      Array.from({ length: count }, (_, index) => sent(changes, index))
    const pending = batch(103, {})
    const ended = batch(53, { status: 'confirmed' })
    const removed = batch(153, { description: '', removed: true })
    // The newest first, so that the order of requests differs from the order of time.
    const all = [...pending, ...ended, ...removed].reverse()
    while (all.length > 0) await save(browser, address, ...all.splice(0, 50))
    const kept = new Set((await list(browser, address)).map(({ hash }) => hash))
    expect(kept.size).toBe(300)
    for (const [rows, gone] of [
      [pending, 3],
      [ended, 3],
      [removed, 3],
    ] as const)
      expect(rows.filter(({ hash }) => !kept.has(hash))).toEqual(rows.slice(0, gone))
    // A transaction that is no longer pending counts toward the other limit.
    await save(browser, address, later(pending.at(-1) as RecentTransaction, { status: 'failed' }))
    expect(await list(browser, address)).toHaveLength(299)
  })

  test('R11.3 has separate limits for each wallet', async () => {
    const { browser, address } = await enter()
    const second = (await link(browser)).wallet.address
    const kept = sent({ status: 'confirmed' })
    await save(browser, second, kept)
    for (let round = 0; round < 2; round += 1)
      await save(
        browser,
        address,
        ...Array.from({ length: 50 }, (_, index) => sent({ status: 'confirmed' }, 9 + index)),
      )
    expect(await list(browser, address)).toHaveLength(50)
    expect(await list(browser, second)).toEqual([kept])
  })
})

describe('with the wallet and the account', () => {
  test('R10.12 deletes the transactions of an unlinked wallet', async () => {
    const { browser, address } = await enter()
    const second = await link(browser)
    const [kept, gone] = [sent(), sent()]
    await save(browser, address, kept)
    await save(browser, second.wallet.address, gone)
    expect(await unlink(browser, second.id)).toHaveStatus(200)
    expect((await save(browser, second.wallet.address, gone)).body.code).toBe('wallet_unknown')
    const elsewhere = await enter(second.wallet)
    expect(await list(elsewhere.browser, elsewhere.address)).toEqual([])
    expect(await list(browser, address)).toEqual([kept])
    expect(
      await database.query('SELECT 1 FROM countersign.transactions WHERE hash = $1', [gone.hash]),
    ).toEqual([])
  })

  test('R10.12 keeps the transactions of an address until its last wallet is unlinked', async () => {
    const { browser, address, account } = await enter()
    const ids = [randomId(), randomId()] as const
    const contract = '0x00000000000000000000000000000000000c0de1'
    for (const [place, id] of ids.entries())
      await database.query(
        `INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
        VALUES ($1, $2, $3, $4, false, now())`,
        [id, account.id, contract, place + 1],
      )
    await save(browser, contract, sent())
    await save(browser, address, sent())
    await unlink(browser, ids[0])
    expect(await list(browser, contract)).toHaveLength(1)
    await unlink(browser, ids[1])
    const rows = 'SELECT address FROM countersign.transactions WHERE account_id = $1'
    expect(await database.query(rows, [account.id])).toEqual([{ address: address.toLowerCase() }])
  })

  test('R10.9 exports transactions with their wallet, and deletes them with the account', async () => {
    const { browser, address, account } = await enter()
    const second = (await link(browser)).wallet.address
    const [firstTransaction, secondTransaction] = [sent({}, 1), sent()]
    await save(browser, address, firstTransaction)
    await save(browser, second, cleared(secondTransaction))
    const asked = { body: await browser.confirm('export_account') }
    const { body } = await browser.send('POST', '/api/account/export', asked)
    expect(body.transactions).toHaveLength(2)
    expect(body.transactions).toEqual(
      expect.arrayContaining([
        { address, ...firstTransaction },
        { address: second, ...cleared(secondTransaction) },
      ]),
    )
    const deletion = { confirm: address, ...(await browser.confirm('delete_account')) }
    const gone = await browser.send('DELETE', '/api/account', { body: deletion })
    expect(gone).toHaveStatus(204)
    const rows = 'SELECT 1 FROM countersign.transactions WHERE account_id = $1'
    expect(await database.query(rows, [account.id])).toEqual([])
  })
})

describe('concurrency', () => {
  const codes = (answers: readonly { readonly status: number }[]) =>
    new Set(answers.map(({ status }) => status))

  test('R10.9 leaves no row after concurrent saves and a deletion of the account', async () => {
    const { browser, address, account } = await enter()
    const deletion = { confirm: address, ...(await browser.confirm('delete_account')) }
    const [gone, ...saved] = await Promise.all([
      browser.send('DELETE', '/api/account', { body: deletion }),
      ...Array.from({ length: 6 }, () => save(browser, address, sent())),
    ])
    expect(gone).toHaveStatus(204)
    for (const status of codes(saved)) expect([200, 401]).toContain(status)
    const rows = 'SELECT 1 FROM countersign.transactions WHERE account_id = $1'
    expect(await database.query(rows, [account.id])).toEqual([])
  })

  test('R10.9 leaves no row after concurrent saves and the unlinking of the wallet', async () => {
    const { browser, account } = await enter()
    const { wallet, id } = await link(browser)
    const body = await browser.confirm('unlink_wallet')
    const [gone, ...saved] = await Promise.all([
      browser.send('DELETE', `/api/wallets/${id}`, { body }),
      ...Array.from({ length: 6 }, () => save(browser, wallet.address, sent())),
    ])
    expect(gone).toHaveStatus(200)
    for (const status of codes(saved)) expect([200, 404]).toContain(status)
    const rows = 'SELECT 1 FROM countersign.transactions WHERE account_id = $1'
    expect(await database.query(rows, [account.id])).toEqual([])
  })

  test('R10.12 does not deadlock on concurrent saves of fifty rows in any order', async () => {
    const { wallet, address } = await enter()
    const rows = Array.from({ length: 50 }, (_, index) => sent({}, index))
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = createBrowser(open())
        await browser.enter(wallet)
        return browser
      }),
    )
    const answers = await Promise.all(
      browsers.map((browser, place) =>
        save(
          browser,
          address,
          ...(place % 2 === 0 ? rows : rows.toReversed()).map((transaction) =>
            later(transaction, { updatedAt: transaction.updatedAt + place, status: 'confirmed' }),
          ),
        ),
      ),
    )
    expect(codes(answers)).toEqual(new Set([200]))
    const kept = await list(browsers[0] as Browser, address)
    expect(kept.map(({ updatedAt, createdAt }) => updatedAt - createdAt)).toEqual(rows.map(() => 3))
  })
})

describe('notifications', () => {
  test('R10.13 a new transaction notifies every page of the account, and no other', async () => {
    const first = await enter()
    const [second, stranger] = [await enter(first.wallet), await enter()]
    const [firstPage, secondPage, strangerPage] = [
      await listenForEvents(signIn, first.browser),
      await listenForEvents(signIn, second.browser),
      await listenForEvents(signIn, stranger.browser),
    ]
    for (const { names } of [firstPage, secondPage]) names.length = 0
    await save(first.browser, first.address, sent())
    for (const { names } of [firstPage, secondPage]) await expect.poll(() => names).toEqual(['transactions'])
    expect(strangerPage.names).toEqual([])
  })

  test('R10.13 a save that changes nothing sends no notification', async () => {
    const user = await enter()
    const ended = Array.from({ length: 50 }, (_, index) => sent({ status: 'confirmed' }, 9 + index))
    await save(user.browser, user.address, ...ended)
    const { names } = await listenForEvents(signIn, user.browser)
    const [known] = ended
    await save(user.browser, user.address, known as RecentTransaction)
    await save(
      user.browser,
      user.address,
      later(known as RecentTransaction, { updatedAt: now, createdAt: now }),
    )
    // Older than all stored ones: the browser would save it again and again.
    const { body } = await save(user.browser, user.address, sent({ status: 'confirmed' }))
    expect(body).toEqual({ transactions: [] })
    await announce(database, { kind: 'sessions', account: user.account.id })
    await expect.poll(() => names).toEqual(['sessions'])
  })
})

test('R10.8 limits saving separately, and does not limit reading', async () => {
  signIn = createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    now: () => now,
    limits: { transactions: 2 },
  })
  const wallet = newKey()
  const browser = createBrowser(signIn, { ipAddress: '203.0.113.77' })
  await browser.enter(wallet)
  const statuses = []
  for (let round = 0; round < 3; round += 1)
    statuses.push((await save(browser, wallet.address, sent())).status)
  expect(statuses).toEqual([200, 200, 429])
  expect(await list(browser, wallet.address)).toHaveLength(2)
})

function randomId(): string {
  return crypto.randomUUID()
}
