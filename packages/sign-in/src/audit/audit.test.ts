import type { Account, Activity } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContext } from '../createContext.ts'
import { createSignIn, createSignInFromContext, type SignIn } from '../createSignIn.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

let database: Database
let signIn: SignIn
let now: number

const options = () => ({
  database,
  origin,
  appName: 'Countersign',
  chainIds: [31337, 31338],
  metrics: 'open' as const,
  now: () => now,
})

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  signIn = createSignIn(options())
})

type Browser = ReturnType<typeof createBrowser>
const newAccount = () => privateKeyToAccount(generatePrivateKey())

async function enter(account: PrivateKeyAccount, settings: Parameters<typeof createBrowser>[1] = {}) {
  const browser = createBrowser(signIn, settings)
  expect(await browser.enter(account)).toHaveStatus(200)
  return browser
}

/** A sign-in attempt with the signature of another key. */
async function forge(browser: Browser, account: PrivateKeyAccount, chainId = 31337) {
  const message = browser.write(await browser.challenge(), account, { chainId })
  expect(await browser.verify(newAccount(), message)).toHaveStatus(422)
}

async function read(browser: Browser, query = '') {
  const { status, body } = await browser.send('GET', `/api/activity${query}`)
  expect(status).toBe(200)
  return body as { activity: Activity[]; next: string | null }
}

const kinds = ({ activity }: { activity: Activity[] }) => activity.map(({ kind }) => kind)
const count = async () => (await database.query('SELECT 1 FROM countersign.audit')).length

describe('the activity of an account', () => {
  test('R10.10 lists a challenge, its sign-in and the end of the session, newest first', async () => {
    const account = newAccount()
    const from = { ipAddress: '203.0.113.5', userAgent: 'Firefox' }
    const browser = await enter(account, from)
    const { session } = (await browser.send('GET', '/api/session')).body as { session: { id: string } }
    now += 1000
    await browser.send('DELETE', '/api/session')
    await browser.enter(account)
    const [, , out, signedIn, challenge, ...rest] = (await read(browser)).activity
    const wallet = { address: account.address, chainId: null, sessionId: session.id }
    const plain = {
      id: expect.stringMatching(/^\d+$/),
      reason: null,
      userAgent: 'Firefox',
      ipAddress: '203.0.113.5',
    }
    expect([out, signedIn, challenge, ...rest]).toEqual([
      { ...plain, ...wallet, at: '2026-11-21T10:00:01.000Z', kind: 'signed_out' },
      { ...plain, ...wallet, at: '2026-11-21T10:00:00.000Z', kind: 'signed_in' },
      {
        ...plain,
        address: null,
        chainId: null,
        sessionId: null,
        at: '2026-11-21T10:00:00.000Z',
        kind: 'challenge_issued',
      },
    ])
  })

  test('R10.10 lists every change of an account once', async () => {
    const [account, second] = [newAccount(), newAccount()]
    const browser = await enter(account)
    const message = browser.write(await browser.challenge({ purpose: 'link' }), second)
    const signature = await second.signMessage({ message })
    const { body } = await browser.send('POST', '/api/wallets', {
      body: { message, signature, ...(await browser.confirm('link_wallet')) },
    })
    const { id } = (body.account as Account).wallets.find(({ primary }) => !primary) ?? { id: 'none' }
    const makePrimary = { body: await browser.confirm('change_primary') }
    expect(await browser.send('POST', `/api/wallets/${id}/primary`, makePrimary)).toHaveStatus(200)
    const unlink = { body: await browser.confirm('unlink_wallet') }
    expect(await browser.send('DELETE', `/api/wallets/${id}`, unlink)).toHaveStatus(200)
    await enter(account)
    const others = { body: await browser.confirm('end_sessions') }
    expect(await browser.send('DELETE', '/api/sessions', others)).toMatchObject({
      status: 200,
      body: { ended: 1 },
    })
    const exported = { body: await browser.confirm('export_account') }
    expect(await browser.send('POST', '/api/account/export', exported)).toHaveStatus(200)
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)

    const { activity } = await read(await enter(account))
    const steps = [
      ['challenge_issued', null],
      ['signed_in', account.address],
      ['challenge_issued', null],
      ['challenge_issued', null],
      ['change_confirmed', account.address],
      ['wallet_linked', second.address],
      ['challenge_issued', null],
      ['change_confirmed', account.address],
      ['primary_changed', second.address],
      ['challenge_issued', null],
      ['change_confirmed', account.address],
      ['wallet_unlinked', second.address],
      ['challenge_issued', null],
      ['signed_in', account.address],
      ['challenge_issued', null],
      ['change_confirmed', account.address],
      ['session_revoked', account.address],
      ['challenge_issued', null],
      ['change_confirmed', account.address],
      ['account_exported', null],
      ['signed_out', account.address],
      ['challenge_issued', null],
      ['signed_in', account.address],
    ]
    expect(activity.map(({ kind, address }) => [kind, address]).reverse()).toEqual(steps)
  })

  test('R10.10 lists refused attempts with the account’s wallets, with their reason', async () => {
    const account = newAccount()
    const browser = await enter(account)
    await forge(createBrowser(signIn, { ipAddress: '198.51.100.66', userAgent: 'curl' }), account, 31338)
    const { activity } = await read(browser, '?limit=1')
    expect(activity).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-21T10:00:00.000Z',
        kind: 'sign_in_refused',
        address: account.address,
        chainId: 31338,
        reason: 'signature_mismatch',
        userAgent: 'curl',
        ipAddress: '198.51.100.66',
        sessionId: null,
      },
    ])
  })

  test('R10.10 lists attempts from before the account was created', async () => {
    const account = newAccount()
    await forge(createBrowser(signIn), account)
    expect(kinds(await read(await enter(account)))).toEqual([
      'signed_in',
      'challenge_issued',
      'sign_in_refused',
    ])
  })

  test('R10.10 lists no activity of other accounts', async () => {
    const [mine, other] = [newAccount(), newAccount()]
    const browser = await enter(mine)
    await enter(other)
    await forge(createBrowser(signIn), other)
    await createBrowser(signIn).challenge()
    expect(kinds(await read(browser))).toEqual(['signed_in', 'challenge_issued'])
    expect((await createBrowser(signIn).send('GET', '/api/activity')).body.code).toBe('no_session')
  })

  test('R10.10 does not list the challenge of another browser, even if its nonce is known; a deletion keeps it', async () => {
    const account = newAccount()
    const browser = await enter(account)
    const other = createBrowser(signIn, { ipAddress: '203.0.113.9', userAgent: 'Safari' })
    const { nonce } = await other.challenge({ purpose: 'link' })
    const message = browser.write(await browser.challenge({ purpose: 'link' }), account, { nonce })
    const signature = await account.signMessage({ message })
    const body = { message, signature, ...(await browser.confirm('link_wallet')) }
    expect((await browser.send('POST', '/api/wallets', { body })).body.code).toBe('nonce_other_browser')
    expect(kinds(await read(browser))).toEqual(['link_refused', 'signed_in', 'challenge_issued'])

    const challenge = 'SELECT kind FROM countersign.audit WHERE nonce_hash = $1'
    const confirm = account.address
    const deletion = { confirm, ...(await browser.confirm('delete_account')) }
    expect(await browser.send('DELETE', '/api/account', { body: deletion })).toHaveStatus(204)
    expect(await database.query(challenge, [hashSecret(nonce)])).toEqual([{ kind: 'challenge_issued' }])
  })

  test('R10.10 lists attempts with a contract account on its chain only', async () => {
    signIn = createSignInFromContext({
      ...createContext(options()),
      checkContract: async ({ signature }) =>
        signature === '0xc0de' ? { status: 'signed' } : { status: 'not_signed', isContract: true },
    })
    const account = newAccount()
    const browser = createBrowser(signIn)
    const message = browser.write(await browser.challenge(), account)
    const body = { message, signature: '0xc0de' }
    expect(await browser.send('POST', '/api/siwe/verify', { body })).toHaveStatus(200)
    await forge(createBrowser(signIn), account, 31338)
    expect(kinds(await read(browser))).toEqual(['signed_in', 'challenge_issued'])
    await forge(createBrowser(signIn), account, 31337)
    expect(kinds(await read(browser))).toEqual(['sign_in_refused', 'signed_in', 'challenge_issued'])
    // The key of the address is another account.
    expect(kinds(await read(await enter(account)))).toEqual([
      'signed_in',
      'challenge_issued',
      'sign_in_refused',
      'sign_in_refused',
    ])
    expect(kinds(await read(browser))).toEqual(['sign_in_refused', 'signed_in', 'challenge_issued'])
  })
})

describe('pages', () => {
  test('R10.10 lists every row once and in order, with any page size', async () => {
    const account = newAccount()
    const browser = await enter(account)
    for (let time = 0; time < 4; time += 1) {
      await forge(createBrowser(signIn), account)
      await browser.enter(account)
    }
    const all = await read(browser)
    expect(all.next).toBeNull()
    expect(all.activity).toHaveLength(2 + 4 * 4)
    for (const limit of [1, 4, 17, 18]) {
      const found: Activity[] = []
      let next: string | null = null
      do {
        const page = await read(browser, `?limit=${limit}${next === null ? '' : `&before=${next}`}`)
        expect(page.activity.length).toBeGreaterThan(0)
        found.push(...page.activity)
        next = page.next
      } while (next !== null)
      expect(found).toEqual(all.activity)
    }
    expect(await read(browser, '?before=0')).toEqual({ activity: [], next: null })
  })
})

describe('audit rows', () => {
  test('R10.10 records no wallet for a refusal before the message is parsed', async () => {
    const browser = createBrowser(signIn, { ipAddress: '203.0.113.77' })
    await browser.send('POST', '/api/siwe/verify', { body: { message: 'hello', signature: '0x' } })
    const rows = await database.query(
      "SELECT kind, reason, address, chain_id, nonce_hash FROM countersign.audit WHERE ip_address = '203.0.113.77'",
    )
    expect(rows).toEqual([
      { kind: 'sign_in_refused', reason: 'message_layout', address: null, chain_id: null, nonce_hash: null },
    ])
  })

  test('R10.10 stores only the hash of the nonce in challenges and refusals', async () => {
    const browser = createBrowser(signIn)
    const challenge = await browser.challenge()
    await browser.verify(newAccount(), browser.write(challenge, newAccount()))
    const rows = await database.query<{ kind: string }>(
      'SELECT kind FROM countersign.audit WHERE nonce_hash = $1 ORDER BY id',
      [hashSecret(challenge.nonce)],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['challenge_issued', 'sign_in_refused'])
    expect(JSON.stringify(await database.query('SELECT * FROM countersign.audit'))).not.toContain(
      challenge.nonce,
    )
  })

  test('R10.10 records no row for invalid bodies and rate-limited requests', async () => {
    signIn = createSignIn({ ...options(), limits: { signInsPerWallet: 1 } })
    const browser = createBrowser(signIn, { ipAddress: '203.0.113.78' })
    const account = newAccount()
    await browser.enter(account)
    const message = browser.write(await browser.challenge(), account)
    const before = await count()
    expect(await browser.verify(account, message)).toHaveStatus(429)
    await browser.send('POST', '/api/siwe/verify', { body: { message: 1 } })
    await browser.send('POST', '/api/siwe/verify', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(await count()).toBe(before)
  })

  /** A database that refuses statements with a text. */
  const without = (text: string, kind = ''): Database => {
    const guard =
      (one: Database['query']): Database['query'] =>
      (sql, values) =>
        sql.includes(text) && String(values).includes(kind)
          ? Promise.reject(new DatabaseError('refused', 'The disk is full.'))
          : one(sql, values)
    return {
      ...database,
      query: guard(database.query),
      transaction: (work) => database.transaction((inner) => work({ query: guard(inner.query) })),
    }
  }

  test('R10.10 responds the same when a refusal cannot be recorded, and counts it in the metrics', async () => {
    signIn = createSignIn({ ...options(), database: without('countersign.record_audit', 'sign_in_refused') })
    const browser = createBrowser(signIn)
    const message = browser.write(await browser.challenge(), newAccount())
    expect((await browser.verify(newAccount(), message)).body.code).toBe('signature_mismatch')
    const { text } = (await browser.send('GET', '/metrics')).body
    expect(String(text)).toContain('countersign_unrecorded_refusals_total{kind="sign_in_refused"} 1')
  })

  test('R10.10 rolls back a sign-in that cannot be recorded', async () => {
    const account = newAccount()
    const browser = createBrowser(signIn)
    await database.query(
      "ALTER TABLE countersign.audit ADD CONSTRAINT no_entry CHECK (kind <> 'signed_in') NOT VALID",
    )
    const answer = await browser
      .enter(account)
      .finally(() => database.query('ALTER TABLE countersign.audit DROP CONSTRAINT no_entry'))
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([500, []])
    expect(
      await database.query('SELECT 1 FROM countersign.wallets WHERE address = $1', [
        account.address.toLowerCase(),
      ]),
    ).toEqual([])
  })
})

describe('the append-only trigger', () => {
  const refusal = { code: 'refused', message: expect.stringContaining('countersign.audit is append-only') }

  test('R10.10 refuses updates, deletes and truncates', async () => {
    await enter(newAccount())
    const before = await database.query('SELECT * FROM countersign.audit ORDER BY id')
    expect(before.length).toBeGreaterThan(0)
    for (const sql of [
      "UPDATE countersign.audit SET reason = 'none'",
      'DELETE FROM countersign.audit',
      'TRUNCATE countersign.audit',
    ]) {
      await expect(database.query(sql)).rejects.toMatchObject(refusal)
    }
    const update = database.transaction(async (transaction) => {
      await transaction.query("SET LOCAL countersign.erase = 'on'")
      await transaction.query("UPDATE countersign.audit SET reason = 'none'")
    })
    await expect(update).rejects.toMatchObject(refusal)
    const truncate = database.transaction(async (transaction) => {
      await transaction.query("SET LOCAL countersign.erase = 'on'")
      await transaction.query('TRUNCATE countersign.audit')
    })
    await expect(truncate).rejects.toMatchObject(refusal)
    expect(await database.query('SELECT * FROM countersign.audit ORDER BY id')).toEqual(before)
  })

  test('R10.10 allows deletes only in a transaction that sets countersign.erase', async () => {
    const gone = "DELETE FROM countersign.audit WHERE ip_address = '203.0.113.99' RETURNING id"
    await createBrowser(signIn, { ipAddress: '203.0.113.99' }).challenge()
    const deleted = await database.transaction(async (transaction) => {
      await transaction.query("SET LOCAL countersign.erase = 'on'")
      return transaction.query(gone)
    })
    expect(deleted).toHaveLength(1)
    await createBrowser(signIn, { ipAddress: '203.0.113.99' }).challenge()
    await expect(database.query(gone)).rejects.toMatchObject(refusal)
  })
})
