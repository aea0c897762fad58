import { expect, test } from 'vitest'
import { createContext } from './createContext.ts'
import type { Database } from './database/Database.ts'
import type { SignInOptions } from './SignInOptions.ts'

const unused = () => Promise.reject(new Error('No statement is run here.'))
const database: Database = { query: unused, transaction: unused, listen: () => unused, close: unused }
const good = { database, origin: 'https://app.example', appName: 'Example', chainIds: [1] }

test.each<[string, Partial<SignInOptions>]>([
  ['origin', { origin: 'app.example' }],
  ['origin', { origin: 'https://app.example/' }],
  ['origin', { origin: 'https://app.example:443' }],
  ['origin', { origin: 'ftp://app.example' }],
  ['origins', { origins: ['https://*.vercel.app'] }],
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
