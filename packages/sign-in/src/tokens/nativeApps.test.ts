import { createServer } from 'node:http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { toNodeHandler } from '../node/toNodeHandler.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { createNativeApp, type NativeChallenge } from '../testing/createNativeApp.ts'
import { listen } from '../testing/listen.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

let database: Database
let signIn: SignIn

const settings = { origin, appName: 'Countersign', chainIds: [31337] }
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const secret = 's'.repeat(32)

beforeAll(async () => {
  database = await openTestDatabase()
  const tokens = { audiences: ['https://api.example'], secret }
  signIn = createSignIn({ ...settings, database, nativeApps: true, tokens })
})
afterAll(() => database.close())

test('R10.19 a native app signs in without cookies, and its token works for the same routes', async () => {
  const [app, account] = [createNativeApp(signIn), newAccount()]
  const challenge = await app.challenge()
  expect(challenge).toMatchObject({ uri: origin, bindingSecret: expect.stringMatching(/^[\w-]{43}$/) })
  const entered = await app.enter(account)
  expect([entered.status, entered.headers.getSetCookie()]).toEqual([200, []])
  expect(entered.body).toMatchObject({ account: {}, sessionToken: expect.stringMatching(/^[\w-]{54}$/) })
  expect((await app.send('GET', '/api/session')).body).toMatchObject({
    session: { address: account.address },
  })
  expect(await app.send('GET', '/api/wallets')).toHaveStatus(200)
  expect(await app.send('POST', '/api/token')).toHaveStatus(200)
  expect(
    await signIn.getSession(new Request(origin, { headers: { authorization: `Bearer ${app.token()}` } })),
  ).toMatchObject({ session: { address: account.address } })
  const signedOut = await app.send('DELETE', '/api/session')
  expect([signedOut.status, signedOut.headers.getSetCookie()]).toEqual([204, []])
  expect((await app.send('GET', '/api/session')).body).toBeNull()
})

test('R10.19 a native app confirms changes, and signing in again ends its earlier session', async () => {
  const [app, account] = [createNativeApp(signIn), newAccount()]
  await app.enter(account)
  await app.enter(account)
  expect((await app.send('GET', '/api/sessions')).body.sessions).toHaveLength(1)
  const browser = createBrowser(signIn)
  await browser.enter(account)
  expect(await app.sendConfirmed(account, 'end_sessions', 'DELETE', '/api/sessions')).toMatchObject({
    status: 200,
    body: { ended: 1 },
  })
  expect([await browser.isSignedIn(), (await app.send('GET', '/api/session')).body === null]).toEqual([
    false,
    false,
  ])
  const deleted = await app.sendConfirmed(account, 'delete_account', 'DELETE', '/api/account', {
    confirm: account.address,
  })
  expect(deleted).toHaveStatus(204)
})

test('R10.19 a native app links a wallet, with two nonces that have the same secret', async () => {
  const [app, account, added] = [createNativeApp(signIn), newAccount(), newAccount()]
  await app.enter(account)
  const link = await app.challenge({ purpose: 'link' })
  const headers = { 'countersign-binding': link.bindingSecret }
  const body = { purpose: 'confirm', action: 'link_wallet', native: true }
  const asked = await app.send('POST', '/api/siwe/nonce', { body, headers })
  expect(asked.body.bindingSecret).toBe(link.bindingSecret)
  const { body: confirmation } = await app.sign(account, asked.body as NativeChallenge)
  const signed = await app.sign(added, link)
  const linked = await app.send('POST', '/api/wallets', { body: { ...signed.body, confirmation }, headers })
  expect(linked).toMatchObject({
    status: 200,
    body: { account: { wallets: [{ address: account.address }, { address: added.address }] } },
  })
})

test.each([
  ['Origin', { origin }],
  ['Origin of no page', { origin: 'null' }],
  ['Referer', { referer: `${origin}/` }],
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ['Sec-Fetch-Site of a user', { 'sec-fetch-site': 'none' }],
  ['Sec-Fetch-Dest', { 'sec-fetch-dest': 'empty' }],
  [
    'all of a browser',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
])(
  'R10.19 a page gets no binding secret and no session token: %s',
  async (_, headers: Record<string, string>) => {
    const [app, account] = [createNativeApp(signIn), newAccount()]
    const asked = await app.send('POST', '/api/siwe/nonce', { body: { native: true }, headers })
    expect(asked).toHaveStatus(403)
    expect(JSON.stringify(asked.body)).not.toContain('bindingSecret')
    // Also with a secret that it got from an app.
    const signed = await app.sign(account, await app.challenge())
    const verified = await app.send('POST', '/api/siwe/verify', {
      ...signed,
      headers: { ...signed.headers, ...headers },
    })
    expect(verified).toHaveStatus(403)
    expect(JSON.stringify(verified.body)).not.toContain('sessionToken')
    // And it cannot use a token.
    await app.enter(account)
    expect((await app.send('GET', '/api/session', { headers })).body).toBeNull()
  },
)

test('R10.19 the fetch of Node.js signs in, which sends Sec-Fetch-Mode by itself', async () => {
  const sent: (string | null)[] = []
  const server = createServer(
    toNodeHandler({
      ...signIn,
      fetch(request, client) {
        sent.push(request.headers.get('sec-fetch-mode'))
        return signIn.fetch(request, client)
      },
    }),
  )
  const { url, close } = await listen(server)
  onTestFinished(async () => void (await close()))
  const overHttp = (request: Request) => fetch(new Request(request.url.replace(origin, url), request))
  const app = createNativeApp({ ...signIn, fetch: overHttp })
  const account = newAccount()
  expect(await app.enter(account)).toHaveStatus(200)
  expect((await app.send('GET', '/api/session')).body).toMatchObject({
    session: { address: account.address },
  })
  expect(new Set(sent)).toEqual(new Set(['cors']))
})

test('R10.19 a page never gets its own session token: a nonce of a page is refused in an app, and the reverse', async () => {
  const [app, browser, account] = [createNativeApp(signIn), createBrowser(signIn), newAccount()]
  const message = browser.write(await browser.challenge(), account)
  const signature = await account.signMessage({ message })
  const [bindingSecret = ''] = browser.jar.values()
  const stolen = { body: { message, signature }, headers: { 'countersign-binding': bindingSecret } }
  expect((await app.send('POST', '/api/siwe/verify', stolen)).body.code).toBe('nonce_other_browser')
  expect((await browser.verify(account, message)).body).not.toHaveProperty('sessionToken')

  const fields = await app.challenge()
  const cookie = [...browser.jar.keys()].find((name) => name.includes('browser')) ?? ''
  browser.jar.set(cookie, fields.bindingSecret)
  expect((await browser.verify(account, browser.write(fields, account))).body.code).toBe(
    'nonce_other_browser',
  )
})

test('R10.19 an app needs the binding secret of its own nonce', async () => {
  const [app, account] = [createNativeApp(signIn), newAccount()]
  const signed = await app.sign(account, await app.challenge())
  const { bindingSecret } = await app.challenge()
  for (const headers of [{}, { 'countersign-binding': bindingSecret }, { 'countersign-binding': 'x' }])
    expect((await app.send('POST', '/api/siwe/verify', { ...signed, headers })).body.code).toBe(
      'nonce_other_browser',
    )
  expect(await app.send('POST', '/api/siwe/verify', signed)).toHaveStatus(200)
})

test('R10.19 R10.7 a request with a cookie of the server needs the headers of a page', async () => {
  const [browser, app] = [createBrowser(signIn), createNativeApp(signIn)]
  await browser.enter(newAccount())
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await app.send('DELETE', '/api/session', { headers: { cookie } })).body.code).toBe('origin_missing')
  expect((await app.send('POST', '/api/token', { headers: { cookie } })).body.code).toBe('origin_missing')
  expect(await browser.isSignedIn()).toBe(true)
})

test('R10.19 without the option there are no native apps', async () => {
  const app = createNativeApp(signIn)
  await app.enter(newAccount())
  const off = createSignIn({ ...settings, database })
  const headers = { authorization: `Bearer ${app.token()}` }
  const native = createNativeApp(off)
  expect((await native.send('GET', '/api/session', { headers })).body).toBeNull()
  expect((await native.send('POST', '/api/siwe/nonce', { body: { native: true } })).body.code).toBe(
    'origin_missing',
  )
  const page = createBrowser(off)
  expect((await page.send('POST', '/api/siwe/nonce', { body: { native: true } })).body.code).toBe(
    'native_not_allowed',
  )
})
