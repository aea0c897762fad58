import type { Account, Activity } from '@countersign/api'
import { type AccountAction, accountActions } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdmin } from '../admin/createAdmin.ts'
import { createContext } from '../createContext.ts'
import { createSignIn, createSignInFromContext, type SignIn } from '../createSignIn.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import type { ContractCheck } from '../signatures/ContractCheck.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'

const MINUTE = 60_000

let database: Database
let signIn: SignIn
let now: number

const options = () => ({
  database,
  origin,
  appName: 'Example',
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
const newKey = () => privateKeyToAccount(generatePrivateKey())

async function signFor(browser: Browser, key: PrivateKeyAccount, challenge: object, changes = {}) {
  const message = browser.write(await browser.challenge(challenge), key, changes)
  return { message, signature: await key.signMessage({ message }) }
}

async function linkBody(browser: Browser, key = newKey()) {
  return signFor(browser, key, { purpose: 'link' })
}

/** An account of two wallets with two sessions, and a browser that has the cookies of the first. */
async function setUp() {
  const [key, second] = [newKey(), newKey()]
  const [owner, other] = [createBrowser(signIn), createBrowser(signIn)]
  await owner.enter(key)
  // Wallets are listed oldest first.
  now += 1000
  const body = { ...(await linkBody(owner, second)), ...(await owner.confirm('link_wallet')) }
  const account = (await owner.send('POST', '/api/wallets', { body })).body.account as Account
  expect(account.wallets).toHaveLength(2)
  await other.enter(second)
  const { session } = (await other.send('GET', '/api/session')).body as { session: { id: string } }
  const thief = createBrowser(signIn, { ipAddress: '198.51.100.66', userAgent: 'curl' })
  for (const [name, value] of owner.jar) if (name.includes('session')) thief.jar.set(name, value)
  return { key, second, owner, account, otherId: session.id, thief }
}
type SetUp = Awaited<ReturnType<typeof setUp>>

type Call = {
  readonly action: AccountAction
  readonly method: string
  readonly path: string
  /** The body without the confirmation. */
  readonly body: object
}

const calls: readonly (readonly [
  name: string,
  make: (given: SetUp, browser: Browser) => Call | Promise<Call>,
])[] = [
  [
    'link_wallet',
    async (_, browser) => ({
      action: 'link_wallet',
      method: 'POST',
      path: '/api/wallets',
      body: await linkBody(browser),
    }),
  ],
  [
    'unlink_wallet',
    ({ account }) => ({
      action: 'unlink_wallet',
      method: 'DELETE',
      path: `/api/wallets/${account.wallets[1]?.id}`,
      body: {},
    }),
  ],
  [
    'change_primary',
    ({ account }) => ({
      action: 'change_primary',
      method: 'POST',
      path: `/api/wallets/${account.wallets[1]?.id}/primary`,
      body: {},
    }),
  ],
  [
    'end_sessions of one',
    ({ otherId }) => ({
      action: 'end_sessions',
      method: 'DELETE',
      path: `/api/sessions/${otherId}`,
      body: {},
    }),
  ],
  ['end_sessions', () => ({ action: 'end_sessions', method: 'DELETE', path: '/api/sessions', body: {} })],
  [
    'export_account',
    () => ({ action: 'export_account', method: 'POST', path: '/api/account/export', body: {} }),
  ],
  [
    'delete_account',
    ({ key }) => ({
      action: 'delete_account',
      method: 'DELETE',
      path: '/api/account',
      body: { confirm: key.address },
    }),
  ],
]

const send = (browser: Browser, { method, path, body }: Call, confirmation?: object) =>
  browser.send(method, path, { body: { ...body, ...confirmation } })
const activityOf = async (browser: Browser) =>
  (await browser.send('GET', '/api/activity')).body.activity as Activity[]
/** All rows, without last uses and limits. */
async function untouched() {
  const { limits, sessions, ...tables } = (await readEverything(database, {
    nonces: false,
    audit: false,
  })) as Record<string, unknown>
  return { ...tables, sessions: (sessions as { id: string }[]).map(({ id }) => id) }
}

describe('the challenge', () => {
  test.each([
    ['link_wallet', 'Allow another wallet to be linked to your Example account.'],
    ['unlink_wallet', 'Unlink a wallet from your Example account.'],
    ['change_primary', 'Change the primary wallet of your Example account.'],
    ['end_sessions', 'End other sessions of your Example account.'],
    ['export_account', 'Export all data of your Example account.'],
    ['delete_account', 'Delete your Example account and all its data.'],
  ])('R10.14 names the action in words: %s', async (action, sentence) => {
    const challenge = await createBrowser(signIn).challenge({ purpose: 'confirm', action })
    expect(challenge).toEqual({
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      domain: 'localhost:3000',
      uri: origin,
      statement: `${sentence} It costs nothing and moves no funds.`,
      issuedAt: '2026-11-21T10:00:00.000Z',
      expirationTime: '2026-11-21T10:05:00.000Z',
    })
  })

  test('R10.14 has a different statement for each action', () => {
    const { statements } = createContext(options())
    expect(new Set(Object.values(statements)).size).toBe(accountActions.length + 2)
  })
})

describe.each(calls)('%s', (_, make) => {
  test('R10.14 is refused without a confirmation or with one for something else, and changes nothing', async () => {
    const given = await setUp()
    const { owner, key } = given
    const call = await make(given, owner)
    const before = await untouched()
    const refused = async (confirmation: object | undefined, ...expected: unknown[]) => {
      // Linking consumes the nonce of the linked wallet only after the confirmation, which all of these fail.
      const { status, body } = await send(owner, call, confirmation && { confirmation })
      expect([status, body.code]).toEqual(expected)
    }
    const challenge = { purpose: 'confirm', action: call.action }

    await refused(undefined, 403, 'confirmation_required')
    await refused(await signFor(owner, newKey(), challenge), 422, 'confirmation_wallet')
    const action = call.action === 'unlink_wallet' ? 'link_wallet' : 'unlink_wallet'
    await refused(await signFor(owner, key, { purpose: 'confirm', action }), 422, 'statement_mismatch')
    await refused(await signFor(owner, key, {}), 422, 'statement_mismatch')
    await refused(await signFor(owner, key, { purpose: 'link' }), 422, 'statement_mismatch')
    const { statement } = await owner.challenge(challenge)
    for (const purpose of ['sign_in', 'link'])
      await refused(await signFor(owner, key, { purpose }, { statement }), 422, 'nonce_other_purpose')
    await refused(await signFor(createBrowser(signIn), key, challenge), 422, 'nonce_other_browser')
    const message = owner.write(await owner.challenge(challenge), key)
    await refused({ message, signature: await newKey().signMessage({ message }) }, 422, 'signature_mismatch')
    await refused({ message, signature: await key.signMessage({ message }) }, 422, 'nonce_used')
    const late = await signFor(owner, key, challenge, { expirationTime: undefined })
    now += 5 * MINUTE
    await refused(late, 422, 'nonce_expired')
    expect(await untouched()).toEqual(before)
  })

  test('R10.14 is accepted once with a confirmation by any wallet of the account', async () => {
    for (const wallet of ['key', 'second'] as const) {
      const given = await setUp()
      const call = await make(given, given.owner)
      const confirmation = await given.owner.confirm(call.action, given[wallet])
      expect((await send(given.owner, call, confirmation)).status).toBeLessThan(300)
      if (call.action === 'delete_account') continue
      expect((await send(given.owner, call, confirmation)).body.code).toBe('nonce_used')
    }
  })
})

describe('a stolen cookie', () => {
  test('R10.14 is not enough for any action, and every attempt is in the activity', async () => {
    const given = await setUp()
    const { owner, thief, account } = given
    const before = await untouched()
    expect(await thief.isSignedIn()).toBe(true)
    const attempts: string[] = []
    for (const [, make] of calls) {
      const call = await make(given, thief)
      const its = await thief.confirm(call.action, newKey())
      const linked = 'message' in call.body ? { confirmation: call.body } : its
      for (const confirmation of [undefined, its, linked]) {
        const { status, body } = await send(thief, call, confirmation)
        expect([403, 422]).toContain(status)
        attempts.push(String(body.code))
      }
    }
    expect(await untouched()).toEqual(before)
    const session = (await owner.send('GET', '/api/session')).body as { session: { id: string } }
    const seen = (await activityOf(owner)).filter(({ kind }) => kind === 'confirmation_refused')
    expect(seen.map(({ reason }) => reason).reverse()).toEqual(attempts)
    for (const { userAgent, ipAddress, sessionId } of seen)
      expect([userAgent, ipAddress, sessionId]).toEqual(['curl', '198.51.100.66', session.session.id])
    expect((await owner.send('GET', '/api/wallets')).body).toEqual({ wallets: account.wallets })
  })

  test('R10.14 ends its own session without a confirmation, and no other', async () => {
    const { owner, thief } = await setUp()
    const { session } = (await thief.send('GET', '/api/session')).body as { session: { id: string } }
    expect(await thief.send('DELETE', `/api/sessions/${session.id}`)).toHaveStatus(204)
    expect(await owner.isSignedIn()).toBe(false)
  })
})

describe('the confirming wallet', () => {
  test('R10.14 cannot confirm its own linking', async () => {
    const { owner, account } = await setUp()
    const added = newKey()
    const body = { ...(await linkBody(owner, added)), ...(await owner.confirm('link_wallet', added)) }
    expect((await owner.send('POST', '/api/wallets', { body })).body.code).toBe('confirmation_wallet')
    expect((await owner.send('GET', '/api/wallets')).body).toEqual({ wallets: account.wallets })
  })

  test('R10.14 can confirm its own unlinking, and nothing after that', async () => {
    const { owner, second, account } = await setUp()
    const path = `/api/wallets/${account.wallets[1]?.id}`
    const confirmation = await owner.confirm('end_sessions', second)
    const unlinked = await owner.send('DELETE', path, { body: await owner.confirm('unlink_wallet', second) })
    expect(unlinked).toHaveStatus(200)
    expect((await owner.send('DELETE', '/api/sessions', { body: confirmation })).body.code).toBe(
      'confirmation_wallet',
    )
  })

  test("R10.14 unlinks one of two wallets that confirm each other's unlinking concurrently", async () => {
    const { owner, key, second, account } = await setUp()
    const [one, two] = account.wallets
    const other = createBrowser(signIn)
    await other.enter(second)
    const asked = await Promise.all([
      owner.confirm('unlink_wallet', key),
      other.confirm('unlink_wallet', second),
    ])
    const answers = await Promise.all([
      owner.send('DELETE', `/api/wallets/${two?.id}`, { body: asked[0] }),
      other.send('DELETE', `/api/wallets/${one?.id}`, { body: asked[1] }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('R10.14 is refused if it is blocked or no longer allowed', async () => {
    const { owner, second } = await setUp()
    const end = async () =>
      (await owner.send('DELETE', '/api/sessions', { body: await owner.confirm('end_sessions', second) }))
        .body
    const admin = createAdmin({ database, now: () => now })
    await admin.block({ kind: 'address', address: second.address, chainId: null }, 'test')
    expect((await end()).code).toBe('account_blocked')
    await admin.unblock({ kind: 'address', address: second.address, chainId: null })
    const strict = createSignIn({ ...options(), refusedAddresses: [second.address] })
    const browser = createBrowser(strict)
    for (const [name, value] of owner.jar) browser.jar.set(name, value)
    const confirmation = await browser.confirm('end_sessions', second)
    expect((await browser.send('DELETE', '/api/sessions', { body: confirmation })).body.code).toBe(
      'address_not_allowed',
    )
    expect((await end()).ended).toBe(0)
  })

  test('R10.5 R10.14 confirms through its contract, on its own chain only', async () => {
    const checkContract: ContractCheck = async ({ signature }) =>
      signature === '0xc0de' ? { status: 'signed' } : { status: 'not_signed', isContract: true }
    signIn = createSignInFromContext({ ...createContext(options()), checkContract })
    const key = newKey()
    const browser = createBrowser(signIn)
    const message = browser.write(await browser.challenge(), key)
    const entering = { body: { message, signature: '0xc0de' } }
    expect(await browser.send('POST', '/api/siwe/verify', entering)).toHaveStatus(200)
    const end = async (chainId: number, signature?: string) => {
      const challenge = await browser.challenge({ purpose: 'confirm', action: 'end_sessions' })
      const text = browser.write(challenge, key, { chainId })
      const confirmation = {
        message: text,
        signature: signature ?? (await key.signMessage({ message: text })),
      }
      return (await browser.send('DELETE', '/api/sessions', { body: { confirmation } })).body
    }
    expect(await end(31337, '0xc0de')).toEqual({ ended: 0 })
    expect((await end(31338, '0xc0de')).code).toBe('confirmation_wallet')
    // The key of the address is another account.
    expect((await end(31337)).code).toBe('confirmation_wallet')
  })
})

describe('the audit log', () => {
  test('R10.10 R10.14 records the wallet, nonce, session and request of a confirmed change', async () => {
    const { owner, key, account } = await setUp()
    const message = owner.write(await owner.challenge({ purpose: 'confirm', action: 'change_primary' }), key)
    const confirmation = { message, signature: await key.signMessage({ message }) }
    const path = `/api/wallets/${account.wallets[1]?.id}/primary`
    const answer = await owner.send('POST', path, { body: { confirmation } })
    expect(answer).toHaveStatus(200)
    const nonce = /^Nonce: (\w+)$/m.exec(message)?.[1] ?? ''
    const rows = await database.query<{ kind: string }>(
      'SELECT kind, address, nonce_hash FROM countersign.audit WHERE request_id = $1 ORDER BY id',
      [answer.headers.get('x-request-id')],
    )
    expect(rows).toEqual([
      { kind: 'change_confirmed', address: key.address.toLowerCase(), nonce_hash: hashSecret(nonce) },
      {
        kind: 'primary_changed',
        address: account.wallets[1]?.address.toLowerCase(),
        nonce_hash: null,
      },
    ])
    const { session } = (await owner.send('GET', '/api/session')).body as { session: { id: string } }
    const [changed, confirmed, challenge] = await activityOf(owner)
    expect([changed?.kind, confirmed?.kind, challenge?.kind]).toEqual([
      'primary_changed',
      'change_confirmed',
      'challenge_issued',
    ])
    expect(confirmed).toMatchObject({ address: key.address, sessionId: session.id })
  })

  test('R10.11 counts confirmations by action and outcome', async () => {
    const { owner } = await setUp()
    await owner.send('DELETE', '/api/sessions')
    await owner.send('DELETE', '/api/sessions', { body: await owner.confirm('end_sessions') })
    const text = String((await owner.send('GET', '/metrics')).body.text)
    for (const outcome of ['confirmation_required', 'ok'])
      expect(text).toContain(
        `countersign_confirmations_total{action="end_sessions",outcome="${outcome}"} 1\n`,
      )
    expect(text).toMatch(/countersign_nonces_issued_total\{purpose="confirm"\} 2\n/)
  })

  test('R10.8 counts confirmations toward the limit of their wallet', async () => {
    signIn = createSignIn({ ...options(), limits: { signInsPerWallet: 2 } })
    const browser = createBrowser(signIn, { ipAddress: '203.0.113.40' })
    await browser.enter(newKey())
    const end = async () =>
      (await browser.send('DELETE', '/api/sessions', { body: await browser.confirm('end_sessions') })).status
    expect([await end(), await end()]).toEqual([200, 429])
  })
})
