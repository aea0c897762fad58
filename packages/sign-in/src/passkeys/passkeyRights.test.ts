import { randomBytes } from 'node:crypto'
import type { Account } from '@countersign/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyDatabase } from '../admin/copyDatabase.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import { createContext } from '../createContext.ts'
import { createSignIn, createSignInFromContext, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import type { ContractCheckResult } from '../signatures/ContractCheck.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openEvents } from '../testing/openEvents.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import {
  activityOf,
  addFirstPasskey,
  createPasskeyBrowser,
  newKey,
  sessionOf,
} from '../testing/passkeyBrowser.ts'
import { tokenOptions } from '../testing/tokenOptions.ts'
import { verifyToken } from '../tokens/verifyToken.ts'

const HOUR = 60 * 60_000

let database: Database
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
})

const app = () => ({ database, origin, appName: 'Example', chainIds: [31337], now: () => now, passkeys: {} })
const open = (changes: Partial<SignInOptions> = {}): SignIn => createSignIn({ ...app(), ...changes })

type Browser = ReturnType<typeof createPasskeyBrowser>

/** Links another wallet to the account of a browser that has signed in. */
async function link(browser: Browser, key = newKey()) {
  now += 1000
  const message = browser.write(await browser.challenge({ purpose: 'link' }), key)
  const signature = await key.signMessage({ message })
  const body = { message, signature, ...(await browser.confirm('link_wallet')) }
  const { account } = (await browser.send('POST', '/api/wallets', { body })).body as { account: Account }
  return { key, account }
}

describe('a passkey has no more rights than the wallet that added it', () => {
  test('R10.24 what needs a signature of a wallet still needs it in a session of a passkey', async () => {
    const { browser, key } = await addFirstPasskey(open())
    await browser.enterByPasskey()
    const { account } = await sessionOf(browser)
    const [{ id } = { id: '' }] = account.wallets
    for (const [method, path, body] of [
      ['DELETE', '/api/account', { confirm: key.address }],
      ['POST', '/api/account/export', {}],
      ['DELETE', '/api/sessions', {}],
      ['DELETE', `/api/sessions/${randomBytes(1).toString('hex')}`, {}],
      ['DELETE', `/api/wallets/${id}`, {}],
      ['POST', `/api/wallets/${id}/primary`, {}],
      ['POST', '/api/wallets', { message: '', signature: '' }],
    ] as const)
      expect((await browser.send(method, path, { body })).body.code, path).toBe('confirmation_required')
    // An assertion of the passkey is no confirmation.
    const credential = browser.authenticator.get(await browser.requestOptions())
    const asConfirmation = { confirm: key.address, confirmation: credential }
    expect((await browser.send('DELETE', '/api/account', { body: asConfirmation })).body.code).toBe(
      'invalid_body',
    )
    const second = browser.authenticator.create(await browser.creationOptions())
    expect((await browser.send('POST', '/api/passkeys', { body: { credential: second } })).body.code).toBe(
      'confirmation_required',
    )
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('R10.24 it leaves the account with its wallet, and its sessions end', async () => {
    const { signIn, browser, key, authenticator } = await addFirstPasskey(open())
    await browser.enter(key)
    const { key: other, account } = await link(browser)
    const elsewhere = createPasskeyBrowser(signIn, {}, authenticator)
    await elsewhere.enterByPasskey()
    const ofOther = createPasskeyBrowser(signIn)
    await ofOther.enter(other)
    await ofOther.add({ name: 'Phone' })
    const wallet = account.wallets.find(({ address }) => address === key.address)
    const body = await ofOther.confirm('unlink_wallet')
    expect(await ofOther.send('DELETE', `/api/wallets/${wallet?.id}`, { body })).toHaveStatus(200)
    expect(await elsewhere.isSignedIn()).toBe(false)
    expect((await elsewhere.enterByPasskey()).body.code).toBe('passkey_unknown')
    expect((await ofOther.passkeys()).map(({ name }) => name)).toEqual(['Phone'])
    expect((await activityOf(ofOther)).map(({ kind }) => kind)).toContain('passkey_removed')
  })

  test('R10.24 R10.5 a blocked wallet, and one that is no longer allowed, cannot use it; its sessions end', async () => {
    const { signIn, browser, key, authenticator } = await addFirstPasskey(open())
    await browser.enterByPasskey()
    const allowingOthers = open({ allowedAddresses: [newKey().address] })
    const request = new Request(`${origin}/api/session`, {
      headers: { cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(await allowingOthers.getSession(request)).toBeNull()
    const there = createPasskeyBrowser(allowingOthers, {}, authenticator)
    expect((await there.enterByPasskey()).body.code).toBe('address_not_allowed')
    const admin = createAdmin({ database, now: () => now })
    const target = { kind: 'address', address: key.address, chainId: null } as const
    await admin.block(target)
    expect(await browser.isSignedIn()).toBe(false)
    const blocked = createPasskeyBrowser(signIn, {}, authenticator)
    expect((await blocked.enterByPasskey()).body.code).toBe('account_blocked')
    await admin.unblock(target)
    expect(await blocked.enterByPasskey()).toHaveStatus(200)
  })
})

describe('a passkey of a contract account', () => {
  let valid: Set<string>
  let answer: (signature: string) => ContractCheckResult

  beforeEach(() => {
    valid = new Set()
    answer = (signature) =>
      valid.has(signature) ? { status: 'signed' } : { status: 'not_signed', isContract: true }
  })

  function openWithContracts(): SignIn {
    const context = createContext({ ...app(), contractRecheck: { every: 4 * HOUR, grace: 24 * HOUR } })
    return createSignInFromContext({ ...context, checkContract: async ({ signature }) => answer(signature) })
  }

  /** A Safe that is the only wallet of its account, with a passkey of its owner. */
  async function setUp() {
    const signIn = openWithContracts()
    const browser = createPasskeyBrowser(signIn)
    const { address } = newKey()
    const sign = async (body: object) => {
      const message = browser.write(await browser.challenge(body), { address } as never)
      const signature = `0x${randomBytes(8).toString('hex')}`
      valid.add(signature)
      return { message, signature }
    }
    await browser.send('POST', '/api/siwe/verify', { body: await sign({}) })
    const credential = browser.authenticator.create(await browser.creationOptions())
    const confirmation = await sign({ purpose: 'confirm', action: 'add_passkey' })
    const body = { credential, confirmation }
    expect(await browser.send('POST', '/api/passkeys', { body })).toHaveStatus(200)
    await browser.send('DELETE', '/api/session')
    return { signIn, browser, address, sign }
  }

  test('R10.24 signs in while the contract confirms the signature that added it', async () => {
    const { browser, address } = await setUp()
    expect(await browser.enterByPasskey()).toHaveStatus(200)
    expect((await sessionOf(browser)).session).toMatchObject({ address, chainId: 31337, amr: ['passkey'] })
  })

  test('R10.24 is removed at its next sign-in after a sale, also when the Safe is the only wallet', async () => {
    const { browser, sign } = await setUp()
    valid.clear()
    expect((await browser.enterByPasskey()).body.code).toBe('passkey_removed')
    expect((await browser.enterByPasskey()).body.code).toBe('passkey_unknown')
    await browser.send('POST', '/api/siwe/verify', { body: await sign({}) })
    expect(await browser.passkeys()).toEqual([])
    const entry = (await activityOf(browser)).find(({ kind }) => kind === 'passkey_removed')
    expect(entry).toMatchObject({ reason: 'signature_mismatch', ipAddress: null })
  })

  test('R10.24 its session ends at the recheck after a sale, and its next sign-in removes it', async () => {
    const { browser } = await setUp()
    await browser.enterByPasskey()
    valid.clear()
    expect(await browser.isSignedIn()).toBe(true)
    now += 4 * HOUR
    expect(await browser.isSignedIn()).toBe(false)
    expect((await browser.enterByPasskey()).body.code).toBe('passkey_removed')
  })

  test('R10.24 stays, but does not sign in, while no RPC server responds', async () => {
    const { browser } = await setUp()
    const before = answer
    answer = () => ({ status: 'unavailable', reason: 'no_answer' })
    expect(await browser.enterByPasskey()).toMatchObject({ status: 503, body: { code: 'chain_unavailable' } })
    answer = before
    expect(await browser.enterByPasskey()).toHaveStatus(200)
  })
})

describe('what other parts report', () => {
  test('R10.20 R10.22 a token has the method of its session, and so has its introspection', async () => {
    const tokens = tokenOptions
    const signIn = open({ tokens })
    const { browser, key } = await addFirstPasskey(signIn)
    const amr = async () => {
      const { token } = (await browser.send('POST', '/api/token')).body as { token: string }
      const jwks = (await browser.send('GET', '/api/jwks.json')).body as never
      const audience = 'https://api.example'
      return (await verifyToken({ token, jwks, issuer: origin, audience, now: () => now })).amr
    }
    await browser.enterByPasskey()
    expect(await amr()).toEqual(['passkey'])
    await browser.enter(key)
    expect(await amr()).toEqual(['wallet'])
  })

  test('R10.18 R10.22 webhooks get sessions of passkeys, and passkeys that come and go', async () => {
    await database.query("INSERT INTO countersign.webhooks VALUES ('passkeys', now())")
    const { browser, key } = await addFirstPasskey(open())
    await browser.enterByPasskey()
    const [{ id } = { id: '' }] = await browser.passkeys()
    const body = await browser.confirm('remove_passkey', key)
    await browser.send('DELETE', `/api/passkeys/${id}`, { body })
    const sent = await database.query<{ type: string }>(
      'SELECT type FROM countersign.webhook_messages ORDER BY type',
    )
    expect(sent.map(({ type }) => type)).toEqual(
      [
        'account.created',
        'session.created',
        'passkey.added',
        'session.ended',
        'session.created',
        'passkey.removed',
        'session.revoked',
      ].sort(),
    )
    await database.query("DELETE FROM countersign.webhooks WHERE name = 'passkeys'")
  })

  test('R10.13 R10.22 open pages get the event, and the page of a removed passkey is signed out', async () => {
    const { signIn, browser, key, authenticator } = await addFirstPasskey(open())
    await browser.enter(key)
    const elsewhere = createPasskeyBrowser(signIn, {}, authenticator)
    await elsewhere.enterByPasskey()
    const [own, other] = [await openEvents(signIn, browser), await openEvents(signIn, elsewhere)]
    const [{ id } = { id: '' }] = await browser.passkeys()
    await browser.send('PUT', `/api/passkeys/${id}`, { body: { name: 'Desk' } })
    await expect.poll(() => own.names).toContain('passkeys')
    await browser.send('DELETE', `/api/passkeys/${id}`, { body: await browser.confirm('remove_passkey') })
    await expect.poll(() => own.names).toContain('sessions')
    await expect.poll(() => other.names).toContain('signed_out')
    await signIn.close()
  })

  test('R10.11 R10.22 a copy of the database has the passkeys', async () => {
    const source = await openTestDatabase()
    const target = await openTestDatabase()
    const { browser } = await addFirstPasskey(createSignIn({ ...app(), database: source }))
    expect(await copyDatabase(source, target)).toMatchObject({ passkeys: 1 })
    const copied = createPasskeyBrowser(
      createSignIn({ ...app(), database: target }),
      {},
      browser.authenticator,
    )
    expect(await copied.enterByPasskey()).toHaveStatus(200)
    await Promise.all([source.close(), target.close()])
  })

  test('R10.22 without passkeys a sign-in runs the same statements', async () => {
    const statements: string[] = []
    const counted: Database = {
      ...database,
      query(sql, values) {
        statements.push(sql)
        return database.query(sql, values)
      },
    }
    const { passkeys: _, ...off } = app()
    const run = async (options: SignInOptions) => {
      const browser = createBrowser(createSignIn({ ...options, database: counted }))
      await browser.enter(newKey())
      statements.length = 0
      await browser.enter(newKey())
      return statements.splice(0)
    }
    expect(await run(off)).toEqual(await run(app()))
  })
})
