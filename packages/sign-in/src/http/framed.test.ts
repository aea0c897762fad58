import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { tokenOptions as tokens } from '../testing/tokenOptions.ts'
import { routes } from './routes/routes.ts'

let database: Database
let signIn: SignIn

beforeAll(async () => {
  database = await openTestDatabase()
  signIn = open()
})
afterAll(() => database.close())

type Browser = ReturnType<typeof createBrowser>
const open = (from = origin, framed = true) =>
  createSignIn({
    database,
    origin: from,
    appName: 'Countersign',
    chainIds: [31337],
    framed,
    tokens,
    passkeys: {},
  })
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const challenged = async (browser: Browser, account: PrivateKeyAccount, body: object = { framed: true }) =>
  browser.write(await browser.challenge(body), account)
const enter = async (browser: Browser, account = newAccount(), body: object = { framed: true }) =>
  browser.verify(account, await challenged(browser, account, body))
const currentAddress = async (browser: Browser) => {
  const { status, body } = await browser.send('GET', '/api/session')
  expect(status).toBe(200)
  return body === null ? null : (body.session as { address: string }).address
}
const names = ({ jar }: Browser) => [...jar.keys()].map((name) => name.replace('countersign_', '')).sort()
const sessionsOf = ({ address }: PrivateKeyAccount) =>
  database.query(
    `SELECT s.id FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
    WHERE lower(w.address) = $1`,
    [address.toLowerCase()],
  )

describe('in a frame of another site', () => {
  test.each([
    ['http://localhost:3000', 'countersign_session_3000', 'countersign_browser_3000', ''],
    ['https://app.example', '__Host-countersign_session', '__Host-countersign_browser', '; Secure'],
  ])('R10.6 partitions both cookies: %s', async (from, session, secret, secure) => {
    const signIn = open(from)
    const browser = createBrowser(signIn, { from, inFrame: true })
    const challenge = await browser.send('POST', '/api/siwe/nonce', { body: { framed: true } })
    const rules = 'Path=/; HttpOnly; SameSite=None; Secure; Partitioned'
    expect(challenge.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^${secret}_framed=[\\w-]{43}; Max-Age=600; ${rules}$`)),
    ])
    const account = newAccount()
    const entered = await enter(browser, account)
    expect([entered.status, entered.headers.getSetCookie()]).toEqual([
      200,
      [expect.stringMatching(new RegExp(`^${session}_framed=[\\w-]{54}; Max-Age=2592000; ${rules}$`))],
    ])
    expect(await currentAddress(browser)).toBe(account.address)
    const left = await browser.send('DELETE', '/api/session')
    expect(left.headers.getSetCookie()).toEqual([
      `${session}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
      `${session}_framed=; Max-Age=0; ${rules}`,
    ])
    expect([await currentAddress(browser), await sessionsOf(account)]).toEqual([null, []])
  })

  test('R10.6 sets the cookies of a page for a challenge without "framed"', async () => {
    const page = createBrowser(signIn)
    for (const body of [{}, { framed: false }]) await enter(page, newAccount(), body)
    expect(names(page)).toEqual(['browser_3000', 'session_3000'])
    const frame = createBrowser(signIn, { inFrame: true })
    expect((await enter(frame, newAccount(), {})).body.code).toBe('nonce_other_browser')
  })

  test('R10.9 links a wallet by a challenge of the frame', async () => {
    const [frame, account, other] = [createBrowser(signIn, { inFrame: true }), newAccount(), newAccount()]
    await enter(frame, account)
    const link = async (body: object) => {
      const message = await challenged(frame, other, { purpose: 'link', ...body })
      return frame.send('POST', '/api/wallets', {
        body: {
          message,
          signature: await other.signMessage({ message }),
          ...(await frame.confirm('link_wallet')),
        },
      })
    }
    expect((await link({})).body.code).toBe('nonce_other_browser')
    expect((await link({ framed: true })).body).toMatchObject({
      account: { wallets: [{ address: account.address }, { address: other.address }] },
    })
  })

  test('R10.6 removes the cookie of the frame when its session ends', async () => {
    const current = async (browser: Browser) => (await browser.send('GET', '/api/session')).body
    const requests: ((browser: Browser, account: PrivateKeyAccount) => Promise<unknown>)[] = [
      async (browser) => {
        const { session } = (await current(browser)) as { session: { id: string } }
        return browser.send('DELETE', `/api/sessions/${session.id}`)
      },
      async (browser, { address }) =>
        browser.send('DELETE', '/api/account', {
          body: { confirm: address, ...(await browser.confirm('delete_account')) },
        }),
      async (browser) => {
        const other = newAccount()
        const message = await challenged(browser, other, { purpose: 'link', framed: true })
        const signature = await other.signMessage({ message })
        const body = { message, signature, ...(await browser.confirm('link_wallet')) }
        await browser.send('POST', '/api/wallets', { body })
        const { account } = (await current(browser)) as { account: { wallets: { id: string }[] } }
        return browser.send('DELETE', `/api/wallets/${account.wallets[0]?.id}`, {
          body: await browser.confirm('unlink_wallet'),
        })
      },
    ]
    for (const end of requests) {
      const [browser, account] = [createBrowser(signIn, { inFrame: true }), newAccount()]
      await enter(browser, account)
      await end(browser, account)
      expect([names(browser), await sessionsOf(account)]).toEqual([['browser_3000_framed'], []])
    }
  })
})

describe('a request with the cookies of both', () => {
  test('R10.6 sets the session cookie of the challenge', async () => {
    const browser = createBrowser(signIn)
    const [account, otherAccount] = [newAccount(), newAccount()]
    const framed = await challenged(browser, account)
    const plain = await challenged(browser, otherAccount, {})
    expect(names(browser)).toEqual(['browser_3000', 'browser_3000_framed'])
    await browser.verify(otherAccount, plain)
    expect(names(browser)).toContain('session_3000')
    await browser.verify(account, framed)
    expect(names(browser)).toEqual(['browser_3000', 'browser_3000_framed', 'session_3000_framed'])
  })

  test('R10.6 ends the earlier session, of the page or of the frame', async () => {
    const browser = createBrowser(signIn)
    for (const first of [{}, { framed: true }]) {
      const [account, otherAccount] = [newAccount(), newAccount()]
      await enter(browser, account, first)
      await enter(browser, otherAccount, 'framed' in first ? {} : { framed: true })
      expect([await currentAddress(browser), await sessionsOf(account)]).toEqual([otherAccount.address, []])
    }
  })

  test('R10.6 uses the session of the page, and ends both on sign-out', async () => {
    const [page, frame] = [createBrowser(signIn), createBrowser(signIn, { inFrame: true })]
    const [account, otherAccount] = [newAccount(), newAccount()]
    await enter(page, account, {})
    await enter(frame, otherAccount)
    for (const [name, value] of frame.jar) page.jar.set(name, value)
    expect(await currentAddress(page)).toBe(account.address)
    await page.send('DELETE', '/api/session')
    expect([await currentAddress(page), await currentAddress(frame)]).toEqual([null, null])
    expect([await sessionsOf(account), await sessionsOf(otherAccount)]).toEqual([[], []])
  })
})

describe('without the option "framed"', () => {
  test('R10.6 refuses a framed challenge with the setting to change, and stores nothing', async () => {
    const browser = createBrowser(open(origin, false))
    const { status, headers, body } = await browser.send('POST', '/api/siwe/nonce', {
      body: { framed: true },
    })
    expect([status, body.code, headers.getSetCookie()]).toEqual([403, 'frame_not_allowed', []])
    expect(body.detail).toContain('FRAME_ANCESTORS')
  })

  test('R10.6 ignores the session of a frame, and sets no cookie for frames', async () => {
    const frame = createBrowser(signIn, { inFrame: true })
    await enter(frame)
    const after = createBrowser(open(origin, false))
    for (const [name, value] of frame.jar) after.jar.set(name, value)
    expect(await currentAddress(after)).toBeNull()
    expect((await after.send('DELETE', '/api/session')).headers.getSetCookie()).toHaveLength(1)
    expect(await currentAddress(frame)).toMatch(/^0x/)
  })
})

describe('a cross-site request with the cookie of the frame', () => {
  const foreign = ['cross-site', 'same-site']

  test('R10.7 changes nothing', async () => {
    const [frame, account] = [createBrowser(signIn, { inFrame: true }), newAccount()]
    await enter(frame, account)
    const unsafe = routes.flatMap(({ path, handlers, caller }) =>
      (caller === 'service' ? [] : Object.keys(handlers))
        .filter((method) => method !== 'GET')
        .map((method) => [method, path] as const),
    )
    for (const [method, path] of unsafe)
      for (const headers of [
        { origin: 'https://host.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'https://host.example' },
        { origin, 'sec-fetch-site': 'same-site' },
      ]) {
        const body = { framed: true, confirm: account.address }
        const answer = await frame.send(method, path, { headers, body })
        expect([method, path, answer.body.code, answer.headers.getSetCookie()]).toEqual([
          method,
          path,
          'origin_foreign',
          [],
        ])
      }
    expect(await currentAddress(frame)).toBe(account.address)
  })

  test('R10.7 has no session: its cookie is ignored', async () => {
    const frame = createBrowser(signIn, { inFrame: true })
    await enter(frame)
    const reading = routes.filter(
      ({ path, handlers }) => handlers.GET && path.startsWith('/api/') && path !== '/api/jwks.json',
    )
    expect(reading.length).toBeGreaterThan(5)
    for (const { path } of reading)
      for (const site of foreign) {
        const headers = { origin: 'https://host.example', 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' }
        const { body, headers: answered } = await frame.send('GET', path, { headers })
        expect([path, body?.code ?? body]).toEqual([path, path === '/api/session' ? null : 'no_session'])
        expect([...answered.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      }
  })

  test('R10.6 has a session when the frame loads, and in its own requests', async () => {
    const [frame, account] = [createBrowser(signIn, { inFrame: true }), newAccount()]
    await enter(frame, account)
    const cookie = [...frame.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const seen = async (method: string, site: string, mode: string) => {
      const headers = { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': mode }
      return (await signIn.getSession(new Request(`${origin}/`, { method, headers })))?.session.address
    }
    expect(await seen('GET', 'cross-site', 'navigate')).toBe(account.address)
    expect(await seen('GET', 'same-origin', 'cors')).toBe(account.address)
    expect(await seen('POST', 'cross-site', 'navigate')).toBeUndefined()
    expect(await seen('GET', 'cross-site', 'no-cors')).toBeUndefined()
  })
})
