import { Auth, type AuthConfig } from '@auth/core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { forgedMessages, writeMessage } from '../testing/forgedMessages.ts'
import { countersign } from './countersign.ts'

const origin = 'http://localhost:3000'
const account = privateKeyToAccount(generatePrivateKey())

/** A browser of a server of Auth.js, which keeps its nonces in memory. */
function open() {
  const jar = new Map<string, string>()
  const issued = new Map<string, string>()
  const config: AuthConfig = {
    secret: 'a secret of the tests',
    trustHost: true,
    basePath: '/auth',
    session: { strategy: 'jwt' },
    logger: { error() {}, warn() {}, debug() {} },
    providers: [
      countersign({
        origin,
        chainIds: [1],
        consumeNonce(nonce, request) {
          const owner = issued.get(nonce)
          issued.delete(nonce)
          return owner !== undefined && (request.headers.get('cookie') ?? '').includes(`browser=${owner}`)
        },
        getUser: ({ address }) => ({ id: address, name: address }),
      }),
    ],
  }
  async function send(path: string, body?: Record<string, string>) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const init = body ? { method: 'POST', body: new URLSearchParams(body) } : {}
    const response = await Auth(
      new Request(`${origin}/auth${path}`, { ...init, headers: { cookie } }),
      config,
    )
    for (const set of response.headers.getSetCookie()) {
      const [name = '', ...value] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value.join('='))
    }
    return response
  }
  function issueNonce(owner = 'one') {
    const nonce = crypto.randomUUID().replaceAll('-', '')
    issued.set(nonce, owner)
    jar.set('browser', 'one')
    return nonce
  }
  const write = (nonce: string) => writeMessage({ address: account.address, nonce, now: Date.now() })
  async function enter(message: string, by = account): Promise<string | null> {
    const { csrfToken } = await (await send('/csrf')).json()
    const signature = await by.signMessage({ message })
    await send('/callback/countersign', { csrfToken, message, signature })
    return (await (await send('/session')).json())?.user?.name ?? null
  }
  return { issueNonce, write, enter, send }
}

test('signs in with a session of Auth.js', async () => {
  const { issueNonce, write, enter } = open()
  expect(await enter(write(issueNonce()))).toBe(account.address)
})

test('refuses a used nonce, one of another browser, and the signature of another key', async () => {
  const { issueNonce, write, enter } = open()
  expect(await enter(write(issueNonce('other')))).toBeNull()
  const message = write(issueNonce())
  expect(await enter(message, privateKeyToAccount(generatePrivateKey()))).toBeNull()
  expect(await enter(message)).toBeNull()
})

test('refuses a request without message or signature', async () => {
  const { send, enter, write } = open()
  const { csrfToken } = await (await send('/csrf')).json()
  await send('/callback/countersign', { csrfToken, message: 'hello' })
  expect(await (await send('/session')).json()).toBeNull()
  expect(await enter(write('0123456789abcdef'))).toBeNull()
})

test.each(forgedMessages)('refuses a signed message with $title', async ({ forge }) => {
  const { issueNonce, write, enter } = open()
  const nonce = issueNonce()
  expect(await enter(forge(write(nonce), nonce))).toBeNull()
})

test('names an invalid option', () => {
  const options = {
    origin: 'http://localhost:3000',
    chainIds: [1],
    consumeNonce: () => true,
    getUser: () => null,
  }
  const { getUser, ...withoutUser } = options
  expect(() => countersign(withoutUser as never)).toThrow('getUser must be a function, got undefined.')
  const misspelled = { ...options, consumNonce: () => true }
  expect(() => countersign(misspelled)).toThrow('consumNonce is not an option of countersign.')
})
