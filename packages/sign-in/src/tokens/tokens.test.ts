import { type JSONWebKeySet, UnsecuredJWT } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyDatabase } from '../admin/copyDatabase.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { TokenClaims } from './TokenClaims.ts'
import type { TokenOptions } from './TokenOptions.ts'
import { verifyToken } from './verifyToken.ts'

let database: Database
let now: number
let signIn: SignIn

const [audience, other] = ['https://api.example', 'https://shop.example']
const secret = 's'.repeat(32)
const serviceSecret = 'a-secret-of-the-service-1234567890'
const tokens: TokenOptions = {
  audiences: [audience, other],
  secret,
  introspection: { [audience]: ['o'.repeat(32), serviceSecret] },
}
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const open = (changes: Partial<TokenOptions> = {}, options: Partial<SignInOptions> = {}) =>
  createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    now: () => now,
    tokens: { ...tokens, ...changes },
    ...options,
  })
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const admin = () => createAdmin({ database, now: () => now })

beforeAll(async () => {
  database = await openTestDatabase()
  now = Date.parse('2026-11-25T12:00:00Z')
})
afterAll(() => database.close())
beforeEach(() => {
  now += DAY
  signIn = open()
})

async function enter(server = signIn) {
  const [browser, account] = [createBrowser(server), newAccount()]
  const { body } = await browser.enter(account)
  return { browser, account, accountId: (body.account as { id: string }).id }
}

async function tokenOf(browser: ReturnType<typeof createBrowser>, body: object = {}): Promise<string> {
  const answer = await browser.send('POST', '/api/token', { body })
  expect(answer).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } })
  return answer.body.token as string
}

async function keySet(server = signIn): Promise<JSONWebKeySet> {
  const response = await server.fetch(new Request(`${origin}/.well-known/jwks.json`))
  return response.json()
}

const verify = async (token: string, changes: object = {}) =>
  verifyToken({ token, jwks: await keySet(), issuer: origin, audience, now: () => now, ...changes })

async function introspect(token: string, server = signIn, user = `${audience}:${serviceSecret}`) {
  const response = await server.fetch(
    new Request(`${origin}/api/token/introspect`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${btoa(user)}`,
      },
      body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
    }),
    { ipAddress: '192.0.2.1' },
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('tokens', () => {
  test('R10.20 a session gets a token with its account, session and wallet, for five minutes', async () => {
    const { browser, account, accountId } = await enter()
    const { session } = (await browser.send('GET', '/api/session')).body as { session: { id: string } }
    const token = await tokenOf(browser)
    const iat = Math.floor(now / SECOND)
    expect(await verify(token)).toEqual({
      iss: origin,
      aud: audience,
      sub: accountId,
      sid: session.id,
      address: account.address,
      chainId: null,
      amr: ['wallet'],
      iat,
      exp: iat + 300,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { body } = await browser.send('POST', '/api/token')
    expect(body.expiresAt).toBe(new Date((iat + 300) * SECOND).toISOString())
    expect((await verify(token)).jti).not.toBe((await verify(await tokenOf(browser))).jti)
    expect(await verify(await tokenOf(browser, { audience: other }), { audience: other })).toMatchObject({
      aud: other,
    })
    now += 5 * MINUTE + 6 * SECOND
    await expect(verify(token)).rejects.toMatchObject({ name: 'TokenError', code: 'token_expired' })
  })

  test('R10.20 contains the claims and roles that the operator allows, and no others', async () => {
    const server = open({ claims: ['plan'], roles: true })
    const { browser, accountId } = await enter(server)
    await server.accounts.update(accountId, {
      roles: ['author'],
      claims: { plan: 'pro', email: 'a@b.example' },
    })
    const claims = await verify(await tokenOf(browser))
    expect(claims).toMatchObject({ roles: ['author'], claims: { plan: 'pro' } })
    expect(JSON.stringify(claims)).not.toContain('a@b.example')
  })

  test('R10.20 a token is not valid for longer than its session', async () => {
    const { browser } = await enter(open({}, { sessionLifetime: { idle: DAY, max: MINUTE } }))
    const { exp, iat } = await verify(await tokenOf(browser))
    expect(exp - iat).toBe(60)
  })

  test('R10.20 is off by default', async () => {
    const plain = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] })
    for (const path of ['/api/token', '/.well-known/jwks.json', '/api/jwks.json', '/api/token/introspect'])
      expect(plain.handles(new Request(`${origin}${path}`))).toBe(false)
  })

  test('R10.21 verifyToken refuses forged tokens, and names the check that failed', async () => {
    const token = await tokenOf((await enter()).browser)
    const [header = '', payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(atob(payload)) as TokenClaims
    const none = new UnsecuredJWT({ ...claims }).encode()
    const changed = btoa(JSON.stringify({ ...claims, sub: 'x' })).replaceAll('=', '')
    const refused = async (given: string, changes: object = {}) =>
      verify(given, changes).then(
        () => 'accepted',
        ({ code }) => code,
      )
    expect(await refused(`${header}.${changed}.${signature}`)).toBe('token_signature')
    expect(await refused(none)).toBe('token_signature')
    expect(await refused('x')).toBe('token_malformed')
    expect(await refused(token, { audience: other })).toBe('token_claims')
    expect(await refused(token, { issuer: 'https://evil.example' })).toBe('token_claims')
    expect(await refused(token, { jwks: { keys: [] } })).toBe('token_signature')
    expect(await refused(token, { audience: '' })).toBe('invalid_option')
    expect(await refused(token, { jwks: undefined })).toBe('invalid_option')
    expect(await refused(token, { jwks: undefined, jwksUrl: 'http://app.example' })).toBe('invalid_option')
    const unreachable = { jwks: undefined, jwksUrl: 'http://127.0.0.1:1/jwks.json' }
    expect(await refused(token, unreachable)).toBe('jwks_unavailable')
  })

  test.each([
    [{ audiences: [] }, 'tokens.audiences'],
    [{ audiences: ['a b'] }, 'tokens.audiences'],
    [{ secret: 'hunter2' }, 'tokens.secret'],
    [{ lifetime: 301 }, 'tokens.lifetime'],
    [{ issuer: ' ' }, 'tokens.issuer'],
    [{ rotateAfterDays: -1 }, 'tokens.rotateAfterDays'],
    [{ introspection: { [audience]: 'hunter2' } }, 'tokens.introspection'],
    [{ introspection: { 'https://x.example': serviceSecret } }, 'tokens.introspection'],
  ])('R10.20 names an invalid option without secrets: %o', (changes, name) => {
    const create = () => open(changes as Partial<TokenOptions>)
    expect(create).toThrow(name)
    expect(create).not.toThrow('hunter2')
  })
})

describe('keys', () => {
  beforeEach(() => database.query("DELETE FROM countersign.keys WHERE purpose = 'tokens'"))

  test('R10.20 a database without the secret signs nothing: another secret has other keys', async () => {
    const token = await tokenOf((await enter()).browser)
    const renewed = open({ secret: 'n'.repeat(32) })
    await expect(verify(token, { jwks: await keySet(renewed) })).rejects.toMatchObject({
      code: 'token_signature',
    })
    // Both secrets while one is replaced: the first one signs.
    const both = await keySet(open({ secret: ['n'.repeat(32), secret] }))
    expect(both.keys).toHaveLength(2)
    expect(await verify(token, { jwks: both })).toMatchObject({ aud: audience })
    const renewedToken = await tokenOf((await enter(open({ secret: ['n'.repeat(32), secret] }))).browser)
    expect(await verify(renewedToken, { jwks: await keySet(renewed) })).toMatchObject({ aud: audience })
  })

  test('R10.20 publishes a new key before it signs, and the old one until its last token has expired', async () => {
    const { browser } = await enter()
    const before = await keySet()
    const kidOf = (token: string) => JSON.parse(atob(token.split('.')[0] ?? '')).kid
    const old = kidOf(await tokenOf(browser))
    expect(await admin().rotateKey('tokens')).toBe(now + 10 * MINUTE)
    now += 10 * SECOND
    const announced = await keySet()
    expect(announced.keys).toHaveLength(before.keys.length + 1)
    now += 9 * MINUTE + 49 * SECOND
    const last = await tokenOf(browser)
    expect(kidOf(last)).toBe(old)
    now += SECOND
    const first = await tokenOf(browser)
    expect(announced.keys.map(({ kid }) => kid)).toContain(kidOf(first))
    expect(kidOf(first)).not.toBe(old)
    now += 5 * MINUTE - 2 * SECOND
    expect(await verify(last)).toMatchObject({ aud: audience })
    // A minute longer, for clocks that differ.
    now += MINUTE + SECOND
    expect((await keySet()).keys.map(({ kid }) => kid)).toContain(old)
    now += 11 * SECOND
    expect((await keySet()).keys.map(({ kid }) => kid)).toEqual([kidOf(first)])
  })

  test('R10.20 adds a key in time, and only one if several servers do', async () => {
    const before = (await keySet()).keys
    now += 90 * DAY
    const servers = [open(), open(), open()]
    const sets = await Promise.all(servers.map(keySet))
    for (const { keys } of sets) expect(keys).toHaveLength(before.length + 1)
    expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1)
    now += 90 * DAY
    expect((await keySet(open({ rotateAfterDays: 0 }))).keys).toHaveLength(1)
  })

  test('R10.20 replaces a key in every process within ten seconds', async () => {
    const { browser } = await enter()
    const token = await tokenOf(browser)
    await admin().rotateKey('tokens', { replace: true })
    now += 10 * SECOND
    await expect(verify(token)).rejects.toMatchObject({ code: 'token_signature' })
    expect((await introspect(token)).body).toEqual({ active: false })
    expect(await verify(await tokenOf(browser))).toMatchObject({ aud: audience })
  })

  test('R10.20 a copied database has the keys', async () => {
    const token = await tokenOf((await enter()).browser)
    const copy = await openTestDatabase()
    try {
      await copyDatabase(database, copy)
      const moved = open({}, { database: copy })
      expect(await verify(token, { jwks: await keySet(moved) })).toMatchObject({ aud: audience })
    } finally {
      await copy.close()
    }
  })
})

describe('introspection', () => {
  test('R10.20 returns the claims of an active token, to the service it is for', async () => {
    const { browser, accountId } = await enter()
    const token = await tokenOf(browser)
    const active = await introspect(token)
    expect(active).toMatchObject({ status: 200, body: { active: true, sub: accountId, aud: audience } })
    expect(active.headers.get('cache-control')).toBe('no-store')
    const encoded = `${encodeURIComponent(audience)}:${serviceSecret}`
    expect((await introspect(token, signIn, encoded)).body).toMatchObject({ active: true })
    const foreign = await tokenOf(browser, { audience: other })
    for (const given of [foreign, 'x', `${token}x`])
      expect((await introspect(given)).body).toEqual({ active: false })
    now += 5 * MINUTE + 6 * SECOND
    expect((await introspect(token)).body).toEqual({ active: false })
  })

  test.each([
    ['sign-out', ({ browser }: Entered) => browser.send('DELETE', '/api/session')],
    ['a revocation', ({ accountId }: Entered) => admin().revoke({ kind: 'account', id: accountId })],
    [
      'a block',
      ({ account }: Entered) => admin().block({ kind: 'address', address: account.address, chainId: null }),
    ],
    ['a deletion', ({ accountId }: Entered) => admin().deleteAccounts({ kind: 'account', id: accountId })],
    ['unlinking its wallet', unlinkOwn],
    ['a move of its wallet to another account', moveByHand],
  ])('R10.20 a token is inactive at once after %s, in another process too', async (_, end) => {
    const entered = await enter()
    const token = await tokenOf(entered.browser)
    const process = open()
    expect((await introspect(token, process)).body).toMatchObject({ active: true })
    await end(entered)
    expect((await introspect(token, process)).body).toEqual({ active: false })
  })

  test('R10.20 a token of a wallet that is no longer allowed is inactive', async () => {
    const { browser, account } = await enter()
    const token = await tokenOf(browser)
    const strict = open({}, { refusedAddresses: [account.address] })
    expect((await introspect(token, strict)).body).toEqual({ active: false })
  })
})

type Entered = Awaited<ReturnType<typeof enter>>

/** As an operator can do in the database: the session goes with the wallet. */
async function moveByHand({ accountId }: Entered) {
  const [moved] = await database.query(
    `UPDATE countersign.wallets SET account_id = $2, is_primary = false WHERE account_id = $1 RETURNING id`,
    [accountId, (await enter()).accountId],
  )
  expect(moved).toBeDefined()
}

/** Links another wallet, which then unlinks the one of the session. */
async function unlinkOwn({ browser, account }: Entered) {
  const added = newAccount()
  const message = browser.write(await browser.challenge({ purpose: 'link' }), added)
  const body = {
    message,
    signature: await added.signMessage({ message }),
    ...(await browser.confirm('link_wallet')),
  }
  await browser.send('POST', '/api/wallets', { body })
  const { wallets } = (await browser.send('GET', '/api/wallets')).body as unknown as {
    wallets: { id: string; address: string }[]
  }
  const own = wallets.find(({ address }) => address === account.address)
  const unlinked = await browser.send('DELETE', `/api/wallets/${own?.id}`, {
    body: await browser.confirm('unlink_wallet', added),
  })
  expect(unlinked).toMatchObject({ status: 200, body: { signedOut: true } })
}
