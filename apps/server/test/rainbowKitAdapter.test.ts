import { rm } from 'node:fs/promises'
import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type RunningServer, startServer } from '../src/startServer.ts'
import { testSettings, writeBuiltWeb } from '../src/testing/settings.ts'
import { authenticationAdapter, getSession } from './rainbowKit/authenticationAdapter.ts'
import { getConnectKitSession } from './rainbowKit/getConnectKitSession.ts'

/** RainbowKit's AuthenticationAdapter<Message>, as @rainbow-me/rainbowkit 2.2.11 declares it. */
type AuthenticationAdapter<Message> = {
  getNonce: () => Promise<string>
  createMessage: (args: {
    nonce: string
    address: `0x${string}`
    chainId: number
  }) => Promise<Message> | Message
  verify: (args: { message: Message; signature: string }) => Promise<boolean>
  signOut: () => Promise<void>
}

const account = privateKeyToAccount(generatePrivateKey())
const chainId = 31337
const adapter: AuthenticationAdapter<string> = authenticationAdapter
let database: Database
let webRoot: string
let server: RunningServer
let cookies: Map<string, string>
const fetchFromNode = globalThis.fetch

/** `fetch` of a page of the server's origin: relative URLs, the `Origin` header and the cookies of one browser. */
async function fetchFromPage(path: string, options: RequestInit = {}): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('origin', server.url)
  headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
  const response = await fetchFromNode(`${server.url}${path}`, { ...options, headers })
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return response
}

beforeAll(async () => {
  ;[database, webRoot] = await Promise.all([openTestDatabase(), writeBuiltWeb()])
})
afterAll(async () => {
  await database.close()
  await rm(webRoot, { recursive: true })
})
beforeEach(async () => {
  cookies = new Map()
  vi.stubGlobal('fetch', fetchFromPage)
  const open = { ...database, close: async () => {} }
  server = await startServer({ settings: testSettings, database: open, webRoot, log: () => {} })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

/** What RainbowKit does when the user presses "Sign message", with the nonce that it loaded with the view. */
async function signMessage(nonce: string, { rejects = false } = {}): Promise<boolean> {
  const message = await adapter.createMessage({ nonce, address: account.address, chainId })
  if (rejects) return false
  return adapter.verify({ message, signature: await account.signMessage({ message }) })
}

test('RainbowKit’s authentication adapter signs in, reads the session and signs out', async () => {
  expect(await getSession()).toBeNull()
  expect(await signMessage(await adapter.getNonce())).toBe(true)
  expect(await getSession()).toEqual({ address: account.address })
  await adapter.signOut()
  expect(await getSession()).toBeNull()
})

test('ConnectKit’s session has the chain of the wallet for an account with a key', async () => {
  expect(await getConnectKitSession(chainId)).toBeNull()
  expect(await signMessage(await adapter.getNonce())).toBe(true)
  expect(await getConnectKitSession(chainId)).toEqual({ address: account.address, chainId })
})

test('RainbowKit’s second attempt uses a new nonce', async () => {
  const nonce = await adapter.getNonce()
  expect(await signMessage(nonce, { rejects: true })).toBe(false)
  const message = await adapter.createMessage({ nonce, address: account.address, chainId })
  const other = privateKeyToAccount(generatePrivateKey())
  expect(await adapter.verify({ message, signature: await other.signMessage({ message }) })).toBe(false)
  expect(await getSession()).toBeNull()
  expect(await signMessage(nonce)).toBe(true)
})

test('the server refuses the code in RainbowKit’s documentation: GET for the nonce, its own statement, a reused nonce', async () => {
  const json = { 'content-type': 'application/json' }
  await expect(await fetchFromPage('/api/siwe/nonce')).toHaveStatus(405)

  const response = await fetchFromPage('/api/siwe/nonce', { method: 'POST', body: '{}', headers: json })
  const { nonce, domain, uri, statement, issuedAt, expirationTime } = await response.json()
  const refusal = async (text: string) => {
    const message = createSiweMessage({
      domain,
      uri,
      nonce,
      version: '1',
      address: account.address,
      chainId,
      statement: text,
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime),
    })
    const body = JSON.stringify({ message, signature: await account.signMessage({ message }) })
    return (await (await fetchFromPage('/api/siwe/verify', { method: 'POST', body, headers: json })).json())
      .code
  }
  expect(await refusal('Sign in with Ethereum to the app.')).toBe('statement_mismatch')
  expect(await refusal(statement)).toBe('nonce_used')
})
