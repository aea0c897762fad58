import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { activityOf, createPasskeyBrowser, newKey } from '../testing/passkeyBrowser.ts'

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

test('R10.22 needs a session, and a fresh signature of a wallet for this very action', async () => {
  const signIn = open()
  const browser = createPasskeyBrowser(signIn)
  const options = await browser.send('POST', '/api/passkeys/registration-options')
  expect(options).toMatchObject({ status: 401, body: { code: 'no_session' } })
  await browser.enter(newKey())
  const credential = browser.authenticator.create(await browser.creationOptions())
  const send = (rest: object) => browser.send('POST', '/api/passkeys', { body: { credential, ...rest } })
  expect((await send({})).body.code).toBe('confirmation_required')
  expect((await send(await browser.confirm('remove_passkey'))).body.code).toBe('statement_mismatch')
  expect((await send(await browser.confirm('add_passkey', newKey()))).body.code).toBe('confirmation_wallet')
  expect(await browser.passkeys()).toEqual([])
  const confirmed = await browser.confirm('add_passkey')
  expect(await send(confirmed)).toHaveStatus(200)
  expect((await send(confirmed)).body.code).toBe('nonce_used')
})

test.each([
  ['of another origin', { origin: 'https://evil.example' }, 'passkey_origin'],
  ['in a frame of another origin', { crossOrigin: true }, 'passkey_origin'],
  ['for another domain', { rpId: 'evil.example' }, 'passkey_rp_id'],
  ['without user verification', { userVerified: false }, 'passkey_user_verification'],
  ['that is a sign-in', { type: 'webauthn.get' }, 'passkey_malformed'],
  ['with a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }, 'nonce_unknown'],
])('R10.23 refuses a registration %s, and records it', async (_, changes, code) => {
  const browser = createPasskeyBrowser(open())
  await browser.enter(newKey())
  expect((await browser.add(changes)).body.code).toBe(code)
  expect(await browser.passkeys()).toEqual([])
  const [entry] = (await activityOf(browser)).filter(({ kind }) => kind === 'passkey_refused')
  expect(entry?.reason).toBe(code)
})

test('R10.23 refuses another type before anything in it is verified', async () => {
  const browser = createPasskeyBrowser(open())
  await browser.enter(newKey())
  expect((await browser.add({ type: 'webauthn.get' })).body.detail).toBe(
    'The type of clientDataJSON must be webauthn.create, got "webauthn.get".',
  )
})

test.each([
  { fmt: 'packed' },
  { fmt: 'packed', x5c: true },
  { fmt: 'fido-u2f', x5c: true },
  { fmt: 'apple', x5c: true },
  { fmt: 'tpm' },
  { fmt: 'none', x5c: true },
  { fmt: 'com.example' },
])('R10.23 ignores the attestation statement %j, which was not requested', async (attestation) => {
  const browser = createPasskeyBrowser(open())
  await browser.enter(newKey())
  expect(await browser.add({ attestation })).toHaveStatus(200)
  expect(await browser.enterByPasskey()).toHaveStatus(200)
})

test('R10.23 refuses a challenge that was used, has expired, or is of a sign-in, another account or another browser', async () => {
  const signIn = open()
  const browser = createPasskeyBrowser(signIn)
  await browser.enter(newKey())
  const { authenticator } = browser
  const send = async (options: Parameters<typeof authenticator.create>[0], by = browser) => {
    const body = { credential: authenticator.create(options), ...(await by.confirm('add_passkey')) }
    return (await by.send('POST', '/api/passkeys', { body })).body.code
  }
  const options = await browser.creationOptions()
  expect(await send(options)).toBeUndefined()
  expect(await send(options)).toBe('nonce_used')
  const expired = await browser.creationOptions()
  now += 5 * MINUTE
  expect(await send(expired)).toBe('nonce_expired')
  const { challenge } = await browser.requestOptions()
  expect(await send({ ...options, challenge })).toBe('nonce_other_browser')
  const other = createPasskeyBrowser(signIn)
  await other.enter(newKey())
  expect(await send(await browser.creationOptions(), other)).toBe('nonce_other_browser')
  const ofFirst = await browser.creationOptions()
  await browser.enter(newKey())
  expect(await send(ofFirst)).toBe('nonce_other_browser')
})

test('R10.23 refuses a credential that an account has already, and more than 20', async () => {
  const signIn = open()
  const browser = createPasskeyBrowser(signIn)
  await browser.enter(newKey())
  const credential = browser.authenticator.create(await browser.creationOptions())
  const add = async (changes: object) =>
    (
      await browser.send('POST', '/api/passkeys', {
        body: { ...changes, ...(await browser.confirm('add_passkey')) },
      })
    ).body.code
  expect(await add({ credential })).toBeUndefined()
  const another = createPasskeyBrowser(signIn)
  for (const owner of [browser, another]) {
    if (owner === another) await another.enter(newKey())
    const again = owner.authenticator.create(await owner.creationOptions(), { id: credential.id })
    const body = { credential: again, ...(await owner.confirm('add_passkey')) }
    expect((await owner.send('POST', '/api/passkeys', { body })).body.code).toBe('passkey_exists')
  }
  for (let count = 1; count < 20; count += 1) {
    now += MINUTE
    expect(await browser.add()).toHaveStatus(200)
  }
  expect((await browser.add()).body.code).toBe('too_many_passkeys')
  expect(await browser.passkeys()).toHaveLength(20)
})

test.each([
  ['no object', null],
  ['a wrong ID', { id: '!', rawId: '!', type: 'public-key', response: {} }],
  ['another type', { id: 'AA', rawId: 'AA', type: 'password', response: {} }],
])('R5.5 refuses %s as the credential, with the reason', async (_, credential) => {
  const browser = createPasskeyBrowser(open())
  await browser.enter(newKey())
  for (const path of ['/api/passkeys', '/api/passkeys/sign-in']) {
    const { status, body } = await browser.send('POST', path, { body: { credential } })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_body' })
    expect(body.detail).toMatch(/credential/)
  }
})
