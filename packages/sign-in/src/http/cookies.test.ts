import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createBrowser } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { CookieOptions } from './CookieOptions.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const origin = 'https://www.app.example'
const open = (options: Partial<SignInOptions>) =>
  createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], ...options })
const newAccount = () => privateKeyToAccount(generatePrivateKey())

describe('cookies', () => {
  test.each<[CookieOptions, string, string, string]>([
    [{}, origin, '__Host-countersign', 'SameSite=Lax; Secure'],
    [{ name: 'shop' }, origin, '__Host-shop', 'SameSite=Lax; Secure'],
    [{ name: 'Host', sameSite: 'strict' }, origin, '__Host-Host', 'SameSite=Strict; Secure'],
    [{ sameSite: 'none' }, origin, '__Host-countersign', 'SameSite=None; Secure'],
    [{ domain: 'app.example' }, origin, '__Secure-countersign', 'Domain=app.example; SameSite=Lax; Secure'],
    [{ domain: 'app.example' }, 'http://app.example', 'countersign', 'Domain=app.example; SameSite=Lax'],
  ])('R10.6 have the name and attributes of %j at %s', async (cookies, from, name, attributes) => {
    const browser = createBrowser(open({ cookies, origin: from, framed: true }), { from })
    const entered = await browser.enter(newAccount())
    const escaped = attributes.replaceAll('.', '\\.')
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^${name}_session=[\\w-]{54}; Max-Age=2592000; Path=/; HttpOnly; ${escaped}$`),
      ),
    ])
    expect([...browser.jar.keys()]).toEqual([`${name}_browser`, `${name}_session`])
    const left = await browser.send('DELETE', '/api/session')
    expect(left.headers.getSetCookie()[0]).toBe(
      `${name}_session=; Max-Age=0; Path=/; HttpOnly; ${attributes}`,
    )
    expect(left.headers.getSetCookie()[1]).toMatch(/^(__Host-)?[a-zH][a-zA-Z]*_session_framed=;/)
    expect(left.headers.getSetCookie()[1]).not.toContain('Domain')
  })

  test('R10.7 with SameSite=None are ignored in requests of unlisted sites, and in frames', async () => {
    const listed = 'https://shop.other'
    const signIn = open({ cookies: { sameSite: 'none' }, origins: [listed] })
    const browser = createBrowser(signIn, { from: origin })
    const account = newAccount()
    await browser.enter(account)
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const isKnown = async (headers: Record<string, string>) =>
      (await signIn.getSession(new Request(origin, { headers: { cookie, ...headers } }))) !== null
    const cases: [Record<string, string>, boolean][] = [
      [{}, true],
      [{ 'sec-fetch-site': 'same-origin' }, true],
      [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, false],
      [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, false],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: listed }, true],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' }, false],
      // Browsers before Sec-Fetch-Site.
      [{ origin }, true],
      [{ origin: listed }, true],
      [{ origin: 'https://evil.example' }, false],
      [{ origin: 'null' }, false],
    ]
    for (const [headers, known] of cases) expect([headers, await isKnown(headers)]).toEqual([headers, known])
  })
})

describe('several cookies of one name', () => {
  // The server knows the names alone: which value is first depends on path and age (RFC 6265, section 5.4).
  type Headers = Record<string, string>
  const orders: [string, (own: string, other: string) => string[]][] = [
    ['first', (own, other) => [own, other]],
    ['last', (own, other) => [other, own]],
  ]
  const openWithSend = () => {
    const signIn = open({})
    const send = async (method: string, path: string, cookies: readonly string[], headers: Headers = {}) =>
      signIn.fetch(
        new Request(origin + path, { method, headers: { origin, cookie: cookies.join('; '), ...headers } }),
      )
    return { signIn, send }
  }
  const pairOf = (browser: ReturnType<typeof createBrowser>, purpose: string) =>
    [...browser.jar].filter(([name]) => name.endsWith(purpose)).map((pair) => pair.join('='))[0] as string

  test.each(orders)('R10.6 a session is found with its value %s', async (_, inOrder) => {
    const { signIn, send } = openWithSend()
    const [account, browser, former] = [
      newAccount(),
      createBrowser(signIn, { from: origin }),
      createBrowser(signIn, { from: origin }),
    ]
    await browser.enter(account)
    await former.enter(newAccount())
    const own = pairOf(browser, 'session')
    const ended = pairOf(former, 'session')
    await former.send('DELETE', '/api/session')
    const [name] = own.split('=')
    for (const other of [ended, `${name}=`, `${name}=planted`, `${name}=${'a'.repeat(54)}`]) {
      const cookies = inOrder(own, other)
      const response = await send('GET', '/api/session', cookies)
      expect([other, await response.json()]).toMatchObject([other, { session: { address: account.address } }])
      const request = new Request(origin, { headers: { cookie: cookies.join('; ') } })
      expect((await signIn.getSession(request))?.session.address).toBe(account.address)
      const stream = await send('GET', '/api/events', cookies)
      await expect(stream).toHaveStatus(200)
      await stream.body?.cancel()
    }
  })

  test.each(orders)('R10.6 a nonce is found with its binding value %s', async (_, inOrder) => {
    const { signIn } = openWithSend()
    const [account, browser, other] = [
      newAccount(),
      createBrowser(signIn, { from: origin }),
      createBrowser(signIn, { from: origin }),
    ]
    const message = browser.write(await browser.challenge(), account)
    await other.challenge()
    const cookies = inOrder(pairOf(browser, 'browser'), pairOf(other, 'browser'))
    const body = JSON.stringify({ message, signature: await account.signMessage({ message }) })
    const response = await signIn.fetch(
      new Request(`${origin}/api/siwe/verify`, {
        method: 'POST',
        body,
        headers: { origin, 'content-type': 'application/json', cookie: cookies.join('; ') },
      }),
    )
    await expect(response).toHaveStatus(200)
  })

  test.each(orders)(
    'R10.6 two users with valid sessions are none, with the planted value %s',
    async (_, inOrder) => {
      const { signIn, send } = openWithSend()
      const [victim, neighbor] = [
        createBrowser(signIn, { from: origin }),
        createBrowser(signIn, { from: origin }),
      ]
      await victim.enter(newAccount())
      await neighbor.enter(newAccount())
      const cookies = inOrder(pairOf(neighbor, 'session'), pairOf(victim, 'session'))
      expect(await (await send('GET', '/api/session', cookies)).json()).toBeNull()
      await expect(await send('GET', '/api/events', cookies)).toHaveStatus(401)
      const request = new Request(origin, { headers: { cookie: cookies.join('; ') } })
      expect(await signIn.getSession(request)).toBeNull()
      expect(await victim.isSignedIn()).toBe(true)
    },
  )

  test('R10.6 two sessions of one user are one of them', async () => {
    const { signIn, send } = openWithSend()
    const account = newAccount()
    const browsers = [createBrowser(signIn, { from: origin }), createBrowser(signIn, { from: origin })]
    for (const browser of browsers) await browser.enter(account)
    const cookies = browsers.map((browser) => pairOf(browser, 'session'))
    expect(await (await send('GET', '/api/session', cookies)).json()).toMatchObject({
      session: { address: account.address },
    })
  })

  test('R10.6 signing out ends the sessions of all values, and a new sign-in too', async () => {
    const { signIn, send } = openWithSend()
    for (const way of ['sign out', 'sign in'] as const) {
      const browsers = [
        createBrowser(signIn, { from: origin }),
        createBrowser(signIn, { from: origin }),
      ] as const
      for (const browser of browsers) await browser.enter(newAccount())
      const cookies = browsers.map((browser) => pairOf(browser, 'session'))
      if (way === 'sign out') await expect(await send('DELETE', '/api/session', cookies)).toHaveStatus(204)
      else {
        const account = newAccount()
        const message = browsers[0].write(await browsers[0].challenge(), account)
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ message, signature: await account.signMessage({ message }) })
        const cookie = [...cookies, pairOf(browsers[0], 'browser')].join('; ')
        const request = new Request(`${origin}/api/siwe/verify`, {
          method: 'POST',
          body,
          headers: { origin, cookie, ...headers },
        })
        await expect(await signIn.fetch(request)).toHaveStatus(200)
      }
      for (const cookie of cookies)
        expect([way, await (await send('GET', '/api/session', [cookie])).json()]).toEqual([way, null])
    }
  })
})

describe('the message', () => {
  test('R10.3 has the own statement of each purpose, and no other is accepted', async () => {
    const statements = { sign_in: 'Enter the shop.', end_sessions: 'Leave all other browsers.' }
    const browser = createBrowser(open({ statements }), { from: origin })
    const account = newAccount()
    expect((await browser.challenge()).statement).toBe('Enter the shop.')
    const standard = 'Sign in to Countersign. It costs nothing and moves no funds.'
    expect((await browser.enter(account, { statement: standard })).body.code).toBe('statement_mismatch')
    expect(await browser.enter(account)).toHaveStatus(200)
    expect((await browser.challenge({ purpose: 'confirm', action: 'end_sessions' })).statement).toBe(
      'Leave all other browsers.',
    )
    expect((await browser.challenge({ purpose: 'link' })).statement).toBe(
      'Link this wallet to your Countersign account. It costs nothing and moves no funds.',
    )
  })

  test('R10.3 lists the own resources, exactly these and in their order', async () => {
    const resources = ['https://app.example/terms', 'ipfs://bafy/rules']
    const browser = createBrowser(open({ resources }), { from: origin })
    const account = newAccount()
    expect(await browser.challenge()).toMatchObject({ resources })
    for (const others of [
      [],
      [resources[0]],
      [...resources].reverse(),
      [...resources, 'https://app.example/more'],
    ]) {
      const changes = { resources: others as string[] }
      expect([others, (await browser.enter(account, changes)).body.code]).toEqual([
        others,
        'resources_mismatch',
      ])
    }
    expect(await browser.enter(account)).toHaveStatus(200)
  })
})
