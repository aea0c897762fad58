import type { Account, ListedSession } from '@countersign/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createAuthenticator } from '../testing/createAuthenticator.ts'
import { origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import {
  activityOf,
  addFirstPasskey,
  createPasskeyBrowser,
  newKey,
  sessionOf,
} from '../testing/passkeyBrowser.ts'

const MINUTE = 60_000

let database: Database
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
})

function open(changes: Partial<SignInOptions> = {}): SignIn {
  const app = { database, origin, appName: 'Example', chainIds: [31337], now: () => now }
  return createSignIn({ ...app, passkeys: {}, ...changes })
}

test('R10.22 a passkey signs in to the account of the wallet that added it, with its own amr', async () => {
  const { signIn, browser, key, account, authenticator } = await addFirstPasskey(open())
  const elsewhere = createPasskeyBrowser(signIn, { userAgent: 'Phone' }, authenticator)
  const entered = await elsewhere.enterByPasskey()
  expect(entered).toMatchObject({ status: 200, body: { account } })
  expect(await sessionOf(elsewhere)).toMatchObject({
    account,
    session: { address: key.address, chainId: null, amr: ['passkey'] },
  })
  await browser.enter(key)
  expect((await sessionOf(browser)).session.amr).toEqual(['wallet'])
  const { sessions } = (await browser.send('GET', '/api/sessions')).body as { sessions: ListedSession[] }
  expect(sessions.map(({ amr, userAgent }) => [amr, userAgent])).toEqual([
    [['wallet'], null],
    [['passkey'], 'Phone'],
  ])
  expect(await browser.passkeys()).toEqual([
    {
      id: expect.any(String),
      name: 'Laptop',
      address: key.address,
      chainId: null,
      transports: ['internal', 'hybrid'],
      backedUp: false,
      createdAt: new Date(now).toISOString(),
      usedAt: new Date(now).toISOString(),
    },
  ])
  expect((await activityOf(browser)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['passkey_added', 'change_confirmed', 'signed_in_by_passkey', 'challenge_issued']),
  )
})

test('R10.22 ends the session that the browser had, as a sign-in with a wallet does', async () => {
  const { signIn, browser, key } = await addFirstPasskey(open())
  await browser.enter(key)
  await browser.enterByPasskey()
  const { sessions } = (await browser.send('GET', '/api/sessions')).body as { sessions: ListedSession[] }
  expect(sessions.map(({ amr, newBrowser }) => [amr, newBrowser])).toEqual([[['passkey'], false]])
  await signIn.close()
})

test('R10.22 a synchronized passkey without a counter signs in again and again', async () => {
  const signIn = open()
  const authenticator = createAuthenticator({ origin, counts: false })
  const browser = createPasskeyBrowser(signIn, {}, authenticator)
  await browser.enter(newKey())
  await browser.add({ backupEligible: true })
  for (const _ of [1, 2]) expect(await browser.enterByPasskey({ backupEligible: true })).toHaveStatus(200)
})

test('R10.23 the options require a discoverable credential, user verification and no attestation', async () => {
  const signIn = open({ passkeys: { rpName: 'Example App' } })
  const browser = createPasskeyBrowser(signIn)
  const key = newKey()
  const account = (await browser.enter(key)).body.account as Account
  await browser.add()
  const [credential] = browser.authenticator.credentials
  expect(await browser.creationOptions()).toMatchObject({
    rp: { id: 'localhost', name: 'Example App' },
    user: { id: Buffer.from(account.id).toString('base64url'), name: key.address },
    excludeCredentials: [{ type: 'public-key', id: credential?.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(await browser.requestOptions()).toEqual({
    rpId: 'localhost',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 5 * MINUTE,
    userVerification: 'required',
  })
})

test.each([
  ['of another origin', { origin: 'https://evil.example' }, 'passkey_origin'],
  ['in a frame of another origin', { crossOrigin: true }, 'passkey_origin'],
  ['for another domain', { rpId: 'evil.example' }, 'passkey_rp_id'],
  ['without user verification', { userVerified: false }, 'passkey_user_verification'],
  ['that is a registration', { type: 'webauthn.create' }, 'passkey_malformed'],
])('R10.23 refuses an assertion %s, and records it for the account', async (_, changes, code) => {
  const { browser, key } = await addFirstPasskey(open())
  expect((await browser.enterByPasskey(changes)).body.code).toBe(code)
  expect(await browser.isSignedIn()).toBe(false)
  await browser.enter(key)
  const [entry] = (await activityOf(browser)).filter(({ kind }) => kind === 'sign_in_refused')
  expect(entry).toMatchObject({ reason: code, address: key.address })
})

test('R10.23 refuses a changed signature and changed data, and records it for the account', async () => {
  const { browser, key, authenticator } = await addFirstPasskey(open())
  const { response, ...credential } = authenticator.get(await browser.requestOptions())
  const flip = (encoded: string, at: number) => {
    const bytes = Buffer.from(encoded, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64url')
  }
  const changed = { ...response, authenticatorData: flip(response.authenticatorData, 36) }
  const send = (body: object) => browser.send('POST', '/api/passkeys/sign-in', { body })
  expect((await send({ credential: { ...credential, response: changed } })).body.code).toBe(
    'passkey_signature',
  )
  const again = authenticator.get(await browser.requestOptions())
  const signature = flip(again.response.signature, 40)
  const tampered = { ...again, response: { ...again.response, signature } }
  expect((await send({ credential: tampered })).body.code).toMatch(/^passkey_(?:signature|malformed)$/)
  expect(await browser.isSignedIn()).toBe(false)
  await browser.enter(key)
  const refused = (await activityOf(browser)).filter(({ kind }) => kind === 'sign_in_refused')
  expect(refused.map(({ reason }) => reason)).toContain('passkey_signature')
  expect(refused).toHaveLength(2)
})

/** Reasons of the passkey sign-ins, oldest first. */
async function signalsOf(browser: Parameters<typeof activityOf>[0]) {
  const entries = (await activityOf(browser)).filter(({ kind }) => kind === 'signed_in_by_passkey')
  return entries.map(({ reason }) => reason).reverse()
}

test('R10.23 a counter of a passkey that may be backed up is a signal in the activity', async () => {
  const browser = createPasskeyBrowser(open())
  await browser.enter(newKey())
  await browser.add({ backupEligible: true })
  for (const counter of [5, 6, 6, 3, 0, 0, 1])
    expect(await browser.enterByPasskey({ backupEligible: true, counter })).toHaveStatus(200)
  const signal = 'passkey_counter'
  expect(await signalsOf(browser)).toEqual([null, null, signal, signal, signal, null, null])
})

test('R10.23 a changed backup eligibility is a signal in the activity, and stays', async () => {
  const { browser } = await addFirstPasskey(open())
  for (const backupEligible of [false, true, true, false])
    expect(await browser.enterByPasskey({ backupEligible })).toHaveStatus(200)
  expect(await browser.enterByPasskey({ backupEligible: true, counter: 0 })).toHaveStatus(200)
  const signal = 'passkey_backup_eligibility'
  expect(await signalsOf(browser)).toEqual([null, signal, null, signal, 'passkey_counter'])
})

test('R10.23 a device-bound passkey that claims to be backed up keeps its counter rule', async () => {
  const { browser } = await addFirstPasskey(open())
  expect(await browser.enterByPasskey({ counter: 5 })).toHaveStatus(200)
  const refused = await browser.enterByPasskey({ backupEligible: true, counter: 5 })
  expect(refused.body.code).toBe('passkey_counter')
  expect((await browser.enterByPasskey({ counter: 5 })).body.code).toBe('passkey_counter')
})

test('R10.23 refuses a counter of a device-bound passkey that does not increase, and records it', async () => {
  const { browser, key } = await addFirstPasskey(open())
  expect(await browser.enterByPasskey({ counter: 5 })).toHaveStatus(200)
  for (const counter of [5, 4, 0])
    expect((await browser.enterByPasskey({ counter })).body.code).toBe('passkey_counter')
  expect(await browser.enterByPasskey({ counter: 6 })).toHaveStatus(200)
  await browser.enter(key)
  const refused = (await activityOf(browser)).filter(({ kind }) => kind === 'sign_in_refused')
  expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill('passkey_counter'))
})

test('R10.23 refuses a challenge that was used, has expired, or is of a registration or another browser', async () => {
  const { signIn, browser, key, authenticator } = await addFirstPasskey(open())
  const send = async (options: Parameters<typeof authenticator.get>[0], by = browser) =>
    (await by.send('POST', '/api/passkeys/sign-in', { body: { credential: authenticator.get(options) } }))
      .body.code
  const options = await browser.requestOptions()
  expect(await send(options)).toBeUndefined()
  expect(await send(options)).toBe('nonce_used')
  const expired = await browser.requestOptions()
  now += 5 * MINUTE
  expect(await send(expired)).toBe('nonce_expired')
  expect(await send(await browser.requestOptions(), createPasskeyBrowser(signIn))).toBe('nonce_other_browser')
  await browser.enter(key)
  const { challenge } = await browser.creationOptions()
  expect(await send({ rpId: 'localhost', challenge })).toMatch(/^nonce_other_/)
  // A nonce of a message is no challenge of a passkey.
  const { nonce } = await browser.challenge()
  const asChallenge = Buffer.from(nonce).toString('base64url')
  expect(await send({ rpId: 'localhost', challenge: asChallenge })).toBe('nonce_other_purpose')
})

test('R10.23 of concurrent attempts with one challenge, one signs in', async () => {
  const { browser, authenticator } = await addFirstPasskey(open())
  const credential = authenticator.get(await browser.requestOptions())
  const attempt = () => browser.send('POST', '/api/passkeys/sign-in', { body: { credential } })
  const statuses = (await Promise.all([1, 2, 3, 4].map(attempt))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('R10.23 refuses an unknown credential, and the user handle of another account, and records both without an account', async () => {
  const { signIn, browser } = await addFirstPasskey(open())
  const ipAddress = '203.0.113.50'
  const stranger = createPasskeyBrowser(signIn, { ipAddress })
  await stranger.enter(newKey())
  stranger.authenticator.create(await stranger.creationOptions())
  expect((await stranger.enterByPasskey()).body.code).toBe('passkey_unknown')
  const userHandle = stranger.authenticator.credentials[0]?.userHandle ?? ''
  const owner = createPasskeyBrowser(signIn, { ipAddress }, browser.authenticator)
  expect((await owner.enterByPasskey({ userHandle })).body.code).toBe('passkey_unknown')
  const refused =
    "SELECT reason, account_id FROM countersign.audit WHERE kind = 'sign_in_refused' AND ip_address = $1"
  expect(await database.query(refused, [ipAddress])).toEqual(
    Array(2).fill({ reason: 'passkey_unknown', account_id: null }),
  )
})
