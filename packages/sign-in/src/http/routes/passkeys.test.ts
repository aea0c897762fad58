import { beforeEach, expect, test } from 'vitest'
import { accountWorld, newAccount } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { addFirstPasskey, createPasskeyBrowser } from '../../testing/passkeyBrowser.ts'

const { newApp, newBrowser, serve, server } = accountWorld(openTestDatabase)

beforeEach(() => serve({ passkeys: {}, nativeApps: true }))

const cookie = (name: string) => [
  expect.stringMatching(new RegExp(`^countersign_${name}_3000=[\\w-]{43,}; Max-Age=`)),
]

test('R10.22 adds a passkey and lists it, without its key', async () => {
  const [browser, wallet] = [createPasskeyBrowser(server()), newAccount()]
  await browser.enter(wallet)
  const added = await browser.add({ name: 'Laptop' })
  expect([added.status, added.headers.getSetCookie()]).toEqual([200, []])
  const passkey = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Laptop',
    address: wallet.address,
    chainId: null,
    transports: ['internal', 'hybrid'],
    backedUp: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    usedAt: null,
  }
  expect(added.body).toEqual({ passkey })
  const listed = await browser.send('GET', '/api/passkeys')
  expect([listed.status, listed.body]).toEqual([200, { passkeys: [added.body.passkey] }])
})

test('R10.23 binds a registration to the browser, also when its cookie of the sign-in has expired', async () => {
  const browser = createPasskeyBrowser(server())
  await browser.enter(newAccount())
  browser.jar.delete('countersign_browser_3000')
  const options = await browser.send('POST', '/api/passkeys/registration-options')
  expect([options.status, options.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(options.headers.getSetCookie()).toEqual(cookie('browser'))
})

test('R10.22 signs in anyone who has the passkey: options with the binding cookie, then the session cookie', async () => {
  const { browser, account } = await addFirstPasskey(server())
  const page = createPasskeyBrowser(server(), {}, browser.authenticator)
  const options = await page.send('POST', '/api/passkeys/sign-in-options')
  expect([options.status, options.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(options.headers.getSetCookie()).toEqual(cookie('browser'))
  const entered = await page.enterByPasskey()
  expect([entered.status, entered.body]).toEqual([200, { account }])
  expect(entered.headers.getSetCookie()).toEqual(cookie('session'))
})

test('R10.22 renames and removes a passkey, with what is left', async () => {
  const { browser, key } = await addFirstPasskey(server())
  await browser.enter(key)
  const [passkey] = await browser.passkeys()
  const path = `/api/passkeys/${passkey?.id}`
  const renamed = await browser.send('PUT', path, { body: { name: 'Phone' } })
  expect([renamed.status, renamed.body]).toEqual([200, { passkey: { ...passkey, name: 'Phone' } }])
  const removed = await browser.send('DELETE', path, { body: await browser.confirm('remove_passkey') })
  expect([removed.status, removed.body, removed.headers.getSetCookie()]).toEqual([
    200,
    { signedOut: false },
    [],
  ])
  expect(await browser.passkeys()).toEqual([])
})

test('R10.24 says so when the own session ended with the passkey, and removes its cookie', async () => {
  const { browser, key } = await addFirstPasskey(server())
  await browser.enterByPasskey()
  const [passkey] = await browser.passkeys()
  const body = await browser.confirm('remove_passkey', key)
  const removed = await browser.send('DELETE', `/api/passkeys/${passkey?.id}`, { body })
  expect([removed.body, removed.headers.getSetCookie()]).toEqual([
    { signedOut: true },
    ['countersign_session_3000=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  ])
  expect(await browser.isSignedIn()).toBe(false)
})

test.each([
  ['GET', '/api/passkeys'],
  ['POST', '/api/passkeys'],
  ['POST', '/api/passkeys/registration-options'],
  ['PUT', '/api/passkeys/1'],
  ['DELETE', '/api/passkeys/1'],
])('R10.22 is refused without a session: %s %s', async (method, path) => {
  const refused = await newBrowser().send(method, path, method === 'GET' ? {} : { body: {} })
  expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([401, 'no_session', []])
})

test("R10.24 another account's passkey is unknown", async () => {
  const { browser, key } = await addFirstPasskey(server())
  await browser.enter(key)
  const [passkey] = await browser.passkeys()
  const other = createPasskeyBrowser(server())
  await other.enter(newAccount())
  const path = `/api/passkeys/${passkey?.id}`
  for (const refused of [
    await other.send('PUT', path, { body: { name: 'Mine' } }),
    await other.send('DELETE', path, { body: await other.confirm('remove_passkey') }),
  ])
    expect([refused.status, refused.body.code]).toEqual([404, 'passkey_unknown'])
  expect(await browser.passkeys()).toEqual([passkey])
})

test('R10.23 refuses native apps, which have no web origin: they can list passkeys only', async () => {
  const { key } = await addFirstPasskey(server())
  const app = newApp()
  await app.enter(key)
  for (const path of ['', '/registration-options', '/sign-in-options', '/sign-in']) {
    const refused = await app.send('POST', `/api/passkeys${path}`)
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'native_not_allowed'])
  }
  expect((await app.send('GET', '/api/passkeys')).body).toMatchObject({ passkeys: [{ name: 'Laptop' }] })
})

test('R10.8 counts a request for a registration before it reads the session, also in a burst of 1,000', async () => {
  serve({ passkeys: {}, limits: { nonces: 240 } })
  const browser = createPasskeyBrowser(server(), { ipAddress: '203.0.113.44' })
  const sent = Array.from({ length: 1_000 }, () => browser.send('POST', '/api/passkeys/registration-options'))
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(240)
  expect(statuses.filter((status) => status === 429)).toHaveLength(760)
})
