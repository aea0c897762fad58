import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createAuthenticator } from '../testing/createAuthenticator.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { addFirstPasskey, createPasskeyBrowser, newKey, sessionOf } from '../testing/passkeyBrowser.ts'

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

test('R10.22 without the option, the routes do not exist', async () => {
  const app = { database, origin, appName: 'Example', chainIds: [31337] }
  const browser = createBrowser(createSignIn(app))
  await browser.enter(newKey())
  for (const [method, path] of [
    ['GET', '/api/passkeys'],
    ['POST', '/api/passkeys'],
    ['POST', '/api/passkeys/registration-options'],
    ['POST', '/api/passkeys/sign-in-options'],
    ['POST', '/api/passkeys/sign-in'],
    ['PUT', '/api/passkeys/1'],
    ['DELETE', '/api/passkeys/1'],
  ] as const)
    expect((await browser.send(method, path)).status, path).toBe(404)
  expect((await sessionOf(browser)).session.amr).toEqual(['wallet'])
})

test.each([
  [{ passkeys: { rpId: 'other.example' } }, /^passkeys\.rpId must be the host of origin \(app\.example\)/],
  [{ passkeys: { rpId: 'example' } }, /^passkeys\.rpId/],
  [{ passkeys: { rpId: 'https://app.example' } }, /^passkeys\.rpId/],
  [{ passkeys: { rpId: 'login.app.example' } }, /^passkeys\.rpId/],
  [{ passkeys: { rpName: ' ' } }, /^passkeys\.rpName must have 1 to 64 characters/],
  [{ passkeys: { name: 'x' } as object }, /^passkeys\.name is not an option/],
  [{ origin: 'http://app.example', passkeys: {} }, /^passkeys need an https origin/],
  [{ origin: 'https://192.0.2.1', passkeys: {} }, /^passkeys need an origin with a domain/],
])('R5.5 refuses the options %j', (changes, message) => {
  expect(() => open({ origin: 'https://app.example', ...changes })).toThrow(message)
})

test('R10.23 with several origins, pages of the RP ID and below it use one passkey; other origins are refused', async () => {
  const main = 'https://www.app.example'
  const signIn = open({
    origin: main,
    origins: ['https://shop.app.example', 'https://partner.example'],
    passkeys: { rpId: 'app.example' },
    cookies: { sameSite: 'none' },
  })
  const browser = createPasskeyBrowser(signIn, { from: main })
  await browser.enter(newKey(), { domain: 'www.app.example', uri: main })
  expect(await browser.add()).toHaveStatus(200)
  const shop = 'https://shop.app.example'
  const { credentials } = browser.authenticator
  const authenticator = createAuthenticator({ origin: shop })
  authenticator.credentials.push(...credentials)
  expect((await createPasskeyBrowser(signIn, { from: shop }, authenticator).enterByPasskey()).status).toBe(
    200,
  )
  // A page of one listed origin cannot use what was signed on a page of another one.
  const relayed = createPasskeyBrowser(signIn, { from: main }, authenticator)
  expect((await relayed.enterByPasskey()).body.code).toBe('passkey_origin')
  const partner = createBrowser(signIn, { from: 'https://partner.example' })
  const refused = await partner.send('POST', '/api/passkeys/sign-in-options')
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkey_origin' } })
})

test('R10.8 limits attempts by client', async () => {
  const signIn = open({ limits: { signIns: 2 } })
  const { browser } = await addFirstPasskey(open())
  const limited = createPasskeyBrowser(signIn, { ipAddress: '198.51.100.7' }, browser.authenticator)
  const codes = []
  for (const _ of [1, 2, 3]) codes.push((await limited.enterByPasskey({ counter: 1 })).body.code)
  expect(codes).toEqual([undefined, 'passkey_counter', 'too_many_requests'])
})
