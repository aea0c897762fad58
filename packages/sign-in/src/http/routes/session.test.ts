import { beforeEach, expect, test } from 'vitest'
import { accountWorld, newAccount } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, newApp, newBrowser, serve, server } = accountWorld(openTestDatabase)

beforeEach(() => serve({ nativeApps: true }))

const path = '/api/session'
const cleared = 'countersign_session_3000=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'

test('R10.6 responds with the account and the session, and neither caches nor sets a cookie', async () => {
  const { browser, account, wallet } = await enter()
  const { status, headers, body } = await browser.send('GET', path)
  expect([status, headers.get('content-type'), headers.get('cache-control'), headers.getSetCookie()]).toEqual(
    [200, 'application/json', 'no-store', []],
  )
  expect(body).toEqual({
    account,
    session: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: wallet.address,
      chainId: null,
      amr: ['wallet'],
      createdAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2026-11-24T10:00:00.000Z',
    },
  })
})

test('R10.6 responds 200 `null` without a session', async () => {
  expect(await newBrowser().send('GET', path)).toMatchObject({ status: 200, body: null })
})

test('R10.17 leaves out what the application stores with the account', async () => {
  const { browser, account } = await enter()
  await server().accounts.update(account.id, {
    externalId: 'user-7',
    roles: ['author'],
    claims: { plan: 'pro' },
  })
  const { body } = await browser.send('GET', path)
  expect(body.account).toEqual(account)
})

test('R10.6 signs out this browser only, with an empty response that removes the cookie', async () => {
  const { browser, wallet } = await enter()
  const other = await enter(wallet)
  const { status, headers, body } = await browser.send('DELETE', path)
  expect([status, headers.getSetCookie(), body]).toEqual([204, [cleared], { text: '' }])
  expect(await browser.isSignedIn()).toBe(false)
  expect(await other.browser.isSignedIn()).toBe(true)
})

test('R10.6 ends the session itself: a copy of the cookie is of no use', async () => {
  const { browser } = await enter()
  const copy = newBrowser()
  for (const [name, value] of browser.jar) copy.jar.set(name, value)
  await browser.send('DELETE', path)
  expect(await copy.isSignedIn()).toBe(false)
})

test('R10.6 signing out succeeds without a session too', async () => {
  const { status, headers } = await newBrowser().send('DELETE', path)
  expect([status, headers.getSetCookie()]).toEqual([204, [cleared]])
})

test('R10.19 a native app reads and ends the session of its token, without cookies', async () => {
  const [app, wallet] = [newApp(), newAccount()]
  await app.enter(wallet)
  expect((await app.send('GET', path)).body).toMatchObject({ session: { address: wallet.address } })
  const out = await app.send('DELETE', path)
  expect([out.status, out.headers.getSetCookie()]).toEqual([204, []])
  expect((await app.send('GET', path)).body).toBeNull()
})
