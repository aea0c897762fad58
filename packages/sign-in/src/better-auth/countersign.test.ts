import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { siwe } from 'better-auth/plugins/siwe'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { forgedMessages, writeMessage } from '../testing/forgedMessages.ts'
import { countersign } from './countersign.ts'

const origin = 'http://localhost:3000'
const account = privateKeyToAccount(generatePrivateKey())

/** A better-auth server with a plugin, and a browser. */
function open(plugin: BetterAuthPlugin = countersign({ origin, chainIds: [1] })) {
  const auth = betterAuth({
    secret: 'a secret of the tests, with at least 32 characters',
    baseURL: origin,
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: memoryAdapter({ user: [], session: [], account: [], verification: [], walletAddress: [] }),
    plugins: [plugin],
  })
  return { browser: () => createBrowser(auth.handler) }
}

function createBrowser(handler: (request: Request) => Promise<Response>) {
  const jar = new Map<string, string>()
  async function send(method: string, path: string, body?: object) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = { origin, cookie, 'content-type': 'application/json' }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await handler(new Request(`${origin}/api/auth${path}`, init))
    for (const set of response.headers.getSetCookie()) {
      const [name = '', ...value] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value.join('='))
    }
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const getNonce = async () => (await send('POST', '/siwe/nonce', {})).body.nonce as string
  const write = (nonce: string) => writeMessage({ address: account.address, nonce, now: Date.now() })
  const verify = async (message: string, by = account) =>
    send('POST', '/siwe/verify', { message, signature: await by.signMessage({ message }) })
  return { send, getNonce, write, verify }
}

test('signs in with a session of better-auth, once for each nonce', async () => {
  const browser = open().browser()
  const message = browser.write(await browser.getNonce())
  const verified = await browser.verify(message)
  expect(verified).toMatchObject({ status: 200, body: { user: { walletAddress: account.address } } })
  const { body } = await browser.send('GET', '/get-session')
  expect(body.user.id).toBe(verified.body.user.id)
  expect(await browser.verify(message)).toHaveStatus(401)
})

test('signs in from two tabs of one browser', async () => {
  const browser = open().browser()
  const [first, second] = [await browser.getNonce(), await browser.getNonce()]
  expect(await browser.verify(browser.write(first))).toHaveStatus(200)
  expect(await browser.verify(browser.write(second))).toHaveStatus(200)
})

test('refuses a nonce that was issued to another browser', async () => {
  const { browser } = open()
  const [first, second] = [browser(), browser()]
  const message = first.write(await first.getNonce())
  expect(await second.verify(message)).toMatchObject({ status: 401, body: { code: 'nonce_other_browser' } })
  await second.getNonce()
  expect(await second.verify(message)).toMatchObject({ status: 401, body: { code: 'nonce_other_browser' } })
  expect(await first.verify(message)).toHaveStatus(200)
})

test('refuses the signature of another key, and consumes the nonce', async () => {
  const browser = open().browser()
  const message = browser.write(await browser.getNonce())
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect(await browser.verify(message, stranger)).toHaveStatus(401)
  expect(await browser.verify(message)).toHaveStatus(401)
})

test('accepts contract accounts of one chain only, since better-auth finds users by address alone', () => {
  const rpcUrls = { 1: ['http://127.0.0.1:1'], 8453: ['http://127.0.0.1:1'] }
  expect(() => countersign({ origin, chainIds: [1, 8453], rpcUrls })).toThrow(
    'rpcUrls must name one chain at most, got 1, 8453',
  )
  expect(() => countersign({ origin, chainIds: [1, 8453], rpcUrls: { 1: rpcUrls[1] } })).not.toThrow()
})

test.each(forgedMessages)('refuses a signed message with $title: $code', async ({ forge, code }) => {
  const browser = open().browser()
  const nonce = await browser.getNonce()
  const refused = await browser.verify(forge(browser.write(nonce), nonce))
  expect(refused).toMatchObject({ status: 401, body: { code } })
})

test('better-auth’s own plugin accepts all of them', async () => {
  const own = siwe({
    domain: 'localhost:3000',
    getNonce: async () => crypto.randomUUID().replaceAll('-', ''),
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
  })
  const accepted = []
  for (const { title, forge } of forgedMessages) {
    const browser = open(own).browser()
    const nonce = await browser.getNonce()
    if ((await browser.verify(forge(browser.write(nonce), nonce))).status === 200) accepted.push(title)
  }
  expect(accepted).toEqual(forgedMessages.map(({ title }) => title))
})

test('names an option that does not exist', () => {
  const misspelled = { origin, chainIds: [1], anonymus: false }
  expect(() => countersign(misspelled)).toThrow('anonymus is not an option of countersign.')
})

test('writes the cause when a verification fails, to which better-auth responds 401', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  let calls = 0
  const now = () => {
    calls += 1
    // The hook compares the message first.
    if (calls === 2) throw new Error('no clock')
    return Date.now()
  }
  const browser = open(countersign({ origin, chainIds: [1], now })).browser()
  const message = browser.write(await browser.getNonce())
  expect(await browser.verify(message)).toHaveStatus(401)
  expect(calls).toBe(2)
  expect(written.mock.calls).toEqual([
    [expect.stringMatching(/^\[countersign\] internal in verification: Error: no clock at /)],
  ])
  written.mockRestore()
})
