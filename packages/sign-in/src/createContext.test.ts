import { expect, test } from 'vitest'
import { createContext } from './createContext.ts'
import type { Database } from './database/Database.ts'
import type { SignInOptions } from './SignInOptions.ts'

const unused = () => Promise.reject(new Error('No statement is run here.'))
const database: Database = { query: unused, transaction: unused, listen: () => unused, close: unused }
const good = { database, origin: 'https://app.example', appName: 'Example', chainIds: [1], now: Date.now }

test.each<[string, Partial<SignInOptions>]>([
  ['origin', { origin: 'app.example' }],
  ['origin', { origin: undefined as never }],
  ['database', { database: undefined as never }],
  ['appName', { appName: undefined as never }],
  ['chainIds', { chainIds: 1 as never }],
  ['chainIds', { chainIds: ['1'] as never }],
  ['origins', { origins: 'https://other.example' as never }],
  ['allowedAddresses', { allowedAddresses: '0x1' as never }],
  ['refusedAddresses', { refusedAddresses: [1] as never }],
  ['resources', { resources: 'https://app.example' as never }],
  ['rpcUrls', { rpcUrls: { 1: 'https://rpc.example' } as never }],
  ['rpcUrls', { rpcUrls: ['https://rpc.example'] as never }],
  ['framed', { framed: 'true' as never }],
  ['now', { now: Date.now() as never }],
  ['log', { log: true as never }],
  ['hooks', { hooks: [] as never }],
  ['metrics', { metrics: 'on' as never }],
  ['metrics.tokens', { metrics: { tokens: [] } as never }],
  ['statements.link', { statements: { link: 1 } as never }],
  ['orgin', { orgin: 'https://app.example' } as never],
  ['allowedAdresses', { allowedAdresses: [] } as never],
  ['sessionLifetime.idel', { sessionLifetime: { idle: 1, max: 1, idel: 1 } as never }],
  ['sessionLifetime.max', { sessionLifetime: { idle: 1 } as never }],
  ['contractRecheck.evry', { contractRecheck: { every: 1, grace: 1, evry: 1 } as never }],
  ['cookies.secure', { cookies: { secure: false } as never }],
  ['tokens', { tokens: true as never }],
  ['tokens.secret', { tokens: { audiences: ['https://api.example'] } as never }],
  ['tokens.lifetme', { tokens: { audiences: ['a'], secret: 'a'.repeat(32), lifetme: 10 } as never }],
  ['webhook.url', { webhook: {} as never }],
  ['webhook.retries', { webhook: { url: 'https://a.example', secret: 'whsec_', retries: 1 } as never }],
  ['origin', { origin: 'https://app.example/' }],
  ['origin', { origin: 'https://app.example:443' }],
  ['origin', { origin: 'ftp://app.example' }],
  ['origins', { origins: ['https://*.vercel.app'] }],
  ['origins', { origins: ['https://vercel.app', 'https://*.vercel.app'] }],
  ['origins', { origin: 'https://co.uk', origins: ['https://*.co.uk'] }],
  ['origins', { origin: 'https://example', origins: ['https://*.example'] }],
  ['cookies.domain', { origin: 'https://mine.pages.dev', cookies: { domain: 'pages.dev' } }],
  ['passkeys.rpId', { origin: 'https://mine.co.uk', passkeys: { rpId: 'co.uk' } }],
  ['appName', { appName: ' ' }],
  ['appName', { appName: 'Two\nlines' }],
  ['chainIds', { chainIds: [] }],
  ['chainIds', { chainIds: [1.5] }],
  ['allowedAddresses', { allowedAddresses: ['0x1'] }],
  ['allowedAddresses', { allowedAddresses: ['0:0x1111111111111111111111111111111111111111'] }],
  ['allowedAddresses', { allowedAddresses: ['5:0x1111111111111111111111111111111111111111'] }],
  ['refusedAddresses', { refusedAddresses: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92267'] }],
  ['allowedAbilities', { allowedAbilities: ['request/personal_sign', 'request'] }],
  ['allowedAbilities', { allowedAbilities: ['request/personal sign'] }],
  ['limits.nonces', { limits: { nonces: -1 } }],
  ['contractRecheck', { contractRecheck: { every: 0, grace: 1 } }],
  ['contractRecheck', { contractRecheck: { every: 1, grace: Number.NaN } }],
  ['statements.sign_in', { statements: { sign_in: '' } }],
  ['statements.sign_in', { statements: { sign_in: 'Two\nlines' } }],
  ['statements.sign_in', { statements: { sign_in: 'a'.repeat(501) } }],
  ['statements.signIn', { statements: { signIn: 'Sign in.' } as never }],
  ['statements.link', { statements: { sign_in: 'Go on.', link: 'Go on.' } }],
  ['statements.delete_account', { statements: { sign_in: 'Go on', delete_account: 'Go on and delete it.' } }],
  ['resources', { resources: ['not a URI'] }],
  ['resources', { resources: ['urn:recap:e30'] }],
  ['resources', { resources: Array(16).fill('https://app.example/terms') }],
  ['cookies.name', { cookies: { name: '__Host-mine' } }],
  ['cookies.name', { cookies: { name: 'my cookie' } }],
  ['cookies.name', { cookies: { name: '' } }],
  ['cookies.path', { cookies: { path: '/app' } as never }],
  ['cookies.sameSite', { cookies: { sameSite: 'Lax' as never } }],
  ['cookies.sameSite', { cookies: { sameSite: 'none' }, origin: 'http://localhost:3000' }],
  ['cookies.domain', { cookies: { domain: '.app.example' } }],
  ['cookies.domain', { cookies: { domain: 'example' } }],
  ['cookies.domain', { cookies: { domain: 'other.example' } }],
  ['cookies.domain', { cookies: { domain: 'pp.example' } }],
  ['cookies.domain', { cookies: { domain: 'a.app.example' } }],
  ['cookies.domain', { cookies: { domain: '127.0.0.1' }, origin: 'http://127.0.0.1:3000' }],
  ['metrics.token', { metrics: { token: [] } }],
  ['metrics.token', { metrics: { token: ['0123456789abcdef', 'short'] } }],
  ['rpcUrls', { rpcUrls: { 1: ['ws://127.0.0.1:8545'] } }],
  ['rpcUrls', { rpcUrls: { 1: ['http://'] } }],
  ['rpcUrls', { rpcUrls: { 1.5: ['http://127.0.0.1:8545'] } }],
  ['recovery', { recovery: { name: 'blind', recover: () => null } }],
  ['retention.audit', { retention: { audit: 1000 } }],
  ['retention.attempts', { retention: { attempts: Number.NaN } }],
  ['metrics.token', { metrics: { token: 'short' } }],
  ['metrics.token', { metrics: { token: 'has a space within it' } }],
  ['sessionLifetime', { sessionLifetime: { idle: 0, max: 1 } }],
])('R5.5 refuses an invalid option and names it: %s %j', (option, change) => {
  expect(() => createContext({ ...good, ...change })).toThrow(new RegExp(`^${option} `))
  expect(createContext(good).origins.primary).toBe(good.origin)
})

test.each([undefined, null, 'https://app.example', []])('R5.5 refuses %j instead of options', (options) => {
  expect(() => createContext(options as never)).toThrow(
    'createSignIn must be called with an object of options',
  )
})

test('R5.5 treats an option that is undefined as omitted', () => {
  const none = { origins: undefined, hooks: undefined, orgin: undefined } as never
  expect(createContext({ ...good, ...(none as object) }).origins.isShared).toBe(false)
})
