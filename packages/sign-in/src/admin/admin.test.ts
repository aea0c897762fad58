import type { Account } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { TermsOptions } from '../terms/Terms.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openEvents } from '../testing/openEvents.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'
import { type Admin, createAdmin } from './createAdmin.ts'
import type { Target } from './Target.ts'

let database: Database
let signIn: SignIn
let admin: Admin
// Increases from test to test, so that later rows are newer.
let now = Date.parse('2026-11-21T10:00:00Z')

const open = (over: Database = database, terms?: TermsOptions) =>
  createSignIn({
    database: over,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    rpcUrls: {},
    metrics: 'open',
    now: () => now,
    ...(terms && { terms }),
  })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now += 60_000
  signIn = open()
  admin = createAdmin({ database, now: () => now })
})

const newKey = () => privateKeyToAccount(generatePrivateKey())
const addressOf = ({ address }: PrivateKeyAccount, chainId: number | null = null): Target => ({
  kind: 'address',
  address,
  chainId,
})

async function enter(key = newKey()) {
  now += 1000
  const browser = createBrowser(signIn)
  const { status, body } = await browser.enter(key)
  expect(status).toBe(200)
  return { browser, key, account: body.account as Account }
}
type Entered = Awaited<ReturnType<typeof enter>>

async function link({ browser }: Entered, key: PrivateKeyAccount) {
  now += 1000
  const message = browser.write(await browser.challenge({ purpose: 'link' }), key)
  const signature = await key.signMessage({ message })
  const body = { message, signature, ...(await browser.confirm('link_wallet')) }
  return browser.send('POST', '/api/wallets', { body })
}
const tryToEnter = async (key: PrivateKeyAccount) => {
  const { status, body } = await createBrowser(signIn).enter(key)
  return status === 200 ? 'in' : body.code
}
const isIn = ({ browser }: Entered) => browser.isSignedIn()
const activity = async ({ browser }: Entered) =>
  (await browser.send('GET', '/api/activity')).body.activity as { kind: string; reason: string | null }[]
const kinds = async (entered: Entered) => (await activity(entered)).map(({ kind }) => kind)

describe('blocking', () => {
  test('R10.5 ends all sessions of a blocked address and refuses its sign-ins until it is unblocked', async () => {
    const [first, otherSession] = [await enter(), await enter()]
    const second = await enter(first.key)
    const events = await openEvents(signIn, first.browser)
    expect(await admin.block(addressOf(first.key), 'spam')).toEqual({
      blocked: [{ address: first.key.address, chainId: null }],
      endedSessions: 2,
    })
    await events.closed
    expect(events.names.at(-1)).toBe('signed_out')
    expect([await isIn(first), await isIn(second), await isIn(otherSession)]).toEqual([false, false, true])
    expect(await tryToEnter(first.key)).toBe('account_blocked')
    expect(await admin.unblock(addressOf(first.key))).toEqual([{ address: first.key.address, chainId: null }])
    expect([await isIn(first), await tryToEnter(first.key)]).toEqual([false, 'in'])
    expect(await admin.unblock(addressOf(first.key))).toEqual([])
  })

  test('R10.10 shows the block in the activity later, without the operator’s reason', async () => {
    const { key } = await enter()
    await admin.block(addressOf(key), 'spam')
    await tryToEnter(key)
    await admin.unblock(addressOf(key))
    const read = await activity(await enter(key))
    expect(read.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['signed_in', null],
      ['challenge_issued', null],
      ['unblocked', null],
      ['sign_in_refused', 'account_blocked'],
      ['blocked', null],
      ['session_revoked', null],
      ['signed_in', null],
      ['challenge_issued', null],
    ])
  })

  test('R10.5 blocks an unknown address without creating an account', async () => {
    const key = newKey()
    await admin.block(addressOf(key))
    const before = await readEverything(database, { nonces: false, audit: false })
    expect(await tryToEnter(key)).toBe('account_blocked')
    expect(await readEverything(database, { nonces: false, audit: false })).toEqual(before)
  })

  test('R10.9 refuses to link a blocked address, and sign-ins with any wallet of a blocked account', async () => {
    const [owner, stranger] = [await enter(), newKey()]
    await admin.block(addressOf(stranger))
    expect(await link(owner, stranger)).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
    const second = newKey()
    expect(await link(owner, second)).toHaveStatus(200)
    const { blocked } = await admin.block({ kind: 'account', id: owner.account.id })
    expect(blocked.map(({ address }) => address)).toEqual([owner.key.address, second.address])
    expect([await tryToEnter(owner.key), await tryToEnter(second)]).toEqual(Array(2).fill('account_blocked'))
    await admin.unblock({ kind: 'account', id: owner.account.id })
    expect([await tryToEnter(owner.key), await tryToEnter(second)]).toEqual(['in', 'in'])
  })

  test('R10.5 blocks one wallet of an account without affecting the others', async () => {
    const owner = await enter()
    const stolen = newKey()
    await link(owner, stolen)
    const thief = await enter(stolen)
    await admin.block(addressOf(stolen))
    expect([await isIn(owner), await isIn(thief), await tryToEnter(stolen)]).toEqual([
      true,
      false,
      'account_blocked',
    ])
    await admin.unblock({ kind: 'account', id: owner.account.id })
    expect(await isIn(owner)).toBe(true)
  })

  test('R10.5 blocks a contract account on its chain only', async () => {
    const key = newKey()
    await admin.block(addressOf(key, 31337))
    expect(await tryToEnter(key)).toBe('in')
    const contract = await enter()
    await database.query('UPDATE countersign.wallets SET chain_id = 31337 WHERE account_id = $1', [
      contract.account.id,
    ])
    await admin.block(addressOf(contract.key, 1))
    expect(await isIn(contract)).toBe(true)
    await admin.block(addressOf(contract.key, 31337))
    expect(await isIn(contract)).toBe(false)
    expect(await admin.unblock(addressOf(contract.key))).toHaveLength(2)
  })

  test('R10.5 ignores a session that was opened just before a block', async () => {
    const { browser, key } = await enter()
    await database.query(
      'INSERT INTO countersign.blocks (address, chain_id, blocked_at) VALUES ($1, 0, now())',
      [key.address.toLowerCase()],
    )
    expect(await browser.isSignedIn()).toBe(false)
    await admin.unblock(addressOf(key))
  })

  test('R10.5 needs no extra statement to find blocks', async () => {
    const statements: string[] = []
    const spied =
      (queryable: Pick<Database, 'query'>): Database['query'] =>
      (sql, values) => {
        statements.push(sql)
        return queryable.query(sql, values)
      }
    const over: Database = {
      ...database,
      query: spied(database),
      transaction: (work) => database.transaction((inner) => work({ query: spied(inner) })),
    }
    signIn = open(over)
    const { browser } = await enter()
    expect(statements.map((sql) => / countersign\.(\w+)/.exec(sql)?.[1])).toEqual([
      'run_batch',
      'run_batch',
      'keys',
      'run_batch',
    ])
    await browser.send('GET', '/api/session')
    const looking = statements.filter((sql) => sql.includes('countersign.blocks'))
    expect(looking.length).toBeGreaterThan(0)
    for (const sql of looking) expect(sql).toContain('FROM countersign.sessions')
  })
})

describe('listing', () => {
  test('R10.9 lists accounts with their wallets and sessions, newest first, or those of one address', async () => {
    const [first, second] = [await enter(), await enter()]
    const added = newKey()
    await link(second, added)
    await admin.block(addressOf(added))
    const found = await admin.accounts({ limit: 2 })
    expect(found.map(({ id }) => id)).toEqual([second.account.id, first.account.id])
    expect(found[0]).toMatchObject({
      wallets: [
        { address: second.key.address, chainId: null, primary: true, blocked: false },
        { address: added.address, chainId: null, primary: false, blocked: true },
      ],
      sessions: 1,
      passkeys: 0,
      consents: [],
      usedAt: expect.stringMatching(/^2026-11-21T10:\d\d:/),
    })
    expect(await admin.accounts({ limit: 2, of: addressOf(added) })).toEqual([found[0]])
    expect(await admin.accounts({ limit: 2, of: { kind: 'account', id: second.account.id } })).toEqual([
      found[0],
    ])
    expect(await admin.accounts({ limit: 2, of: addressOf(newKey()) })).toEqual([])
  })

  test('R10.26 lists the terms that an account has accepted, newest first, without the proofs', async () => {
    const terms = { version: '1', url: 'https://app.example/terms', text: 'Be kind.' }
    signIn = open(database, terms)
    const { key, account } = await enter()
    signIn = open(database, { ...terms, version: '2' })
    await enter(key)
    const [listed] = await admin.accounts({ limit: 1, of: addressOf(key) })
    const consent = { address: key.address, chainId: null, supersededAt: null }
    expect(listed?.id).toBe(account.id)
    expect(listed?.consents).toEqual([
      { ...consent, version: '2', signedAt: new Date(now).toISOString() },
      { ...consent, version: '1', signedAt: new Date(now - 1000).toISOString() },
    ])
  })

  test('R10.6 lists sessions of an address, and blocks, without secrets', async () => {
    const first = await enter()
    await enter(first.key)
    const sessions = await admin.sessions(addressOf(first.key))
    expect(sessions.map(({ accountId, address }) => [accountId, address])).toEqual(
      Array(2).fill([first.account.id, first.key.address]),
    )
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{64}|token/)
    const key = newKey()
    await admin.block(addressOf(key, 8453), 'a reason')
    now += 1000
    await admin.block(addressOf(key))
    expect(await admin.blocks({ limit: 2 })).toEqual([
      { address: key.address, chainId: null, reason: null, blockedAt: new Date(now).toISOString() },
      {
        address: key.address,
        chainId: 8453,
        reason: 'a reason',
        blockedAt: new Date(now - 1000).toISOString(),
      },
    ])
  })
})

describe('revoking and deleting', () => {
  test('R10.6 ends one session, those of an address, or all', async () => {
    const [first, otherSession] = [await enter(), await enter()]
    const second = await enter(first.key)
    const { body } = await first.browser.send('GET', '/api/session')
    const { id } = body.session as { id: string }
    expect(await admin.revoke({ kind: 'session', id })).toBe(1)
    expect(await admin.revoke({ kind: 'session', id })).toBe(0)
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])
    expect((await kinds(second))[0]).toBe('session_revoked')
    expect(await admin.revoke(addressOf(first.key))).toBe(1)
    expect([await isIn(second), await isIn(otherSession)]).toEqual([false, true])
    expect(await admin.revoke({ kind: 'all' })).toBeGreaterThan(0)
    expect(await isIn(otherSession)).toBe(false)
    expect(await admin.revoke({ kind: 'all' })).toBe(0)
  })

  test('R10.9 ends more sessions than fit in one transaction', async () => {
    const { account, key } = await enter()
    await database.query(
      `INSERT INTO countersign.sessions (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at)
      SELECT gen_random_uuid(), md5($1 || n) || md5(n || $1), $2, $3::timestamptz, $3::timestamptz,
        $3::timestamptz + interval '1 hour', $3::timestamptz + interval '1 hour'
      FROM generate_series(1, 1000) AS n`,
      [account.id, account.wallets[0]?.id ?? '', new Date(now).toISOString()],
    )
    expect(await admin.revoke(addressOf(key))).toBe(1001)
  })

  test('R10.9 leaves no row that names a deleted account, only that one was deleted', async () => {
    const [first, otherSession] = [await enter(), await enter()]
    const events = await openEvents(signIn, first.browser)
    expect(await admin.deleteAccounts(addressOf(first.key))).toEqual([first.account.id])
    await events.closed
    expect([await isIn(first), await isIn(otherSession)]).toEqual([false, true])
    const everything = JSON.stringify(await readEverything(database, {}))
    expect(everything).not.toContain(first.account.id)
    expect(everything).not.toContain(first.key.address.toLowerCase())
    const [last] = await database.query(
      'SELECT kind, account_id, address FROM countersign.audit ORDER BY id DESC LIMIT 1',
    )
    expect(last).toEqual({ kind: 'account_deleted', account_id: null, address: null })
    expect(await admin.deleteAccounts(addressOf(first.key))).toEqual([])
    expect((await enter(first.key)).account.id).not.toBe(first.account.id)
  })

  test('R10.9 keeps the blocks of a deleted account', async () => {
    const { key } = await enter()
    await admin.block(addressOf(key))
    await admin.deleteAccounts(addressOf(key))
    expect(await tryToEnter(key)).toBe('account_blocked')
  })
})
