import { type Cookie, defineCookie } from './http/cookies.ts'
import { type Address, readAddress } from './message/address.ts'
import { isStatement } from './message/fields.ts'
import { createMetrics, type Metrics } from './metrics/createMetrics.ts'
import type { Purpose } from './nonces/Purpose.ts'
import type { SignInOptions } from './SignInOptions.ts'
import type { ContractRecheck, SessionLifetime } from './sessions/Session.ts'
import type { ContractCheck } from './signature/ContractCheck.ts'
import type { Database } from './store/Database.ts'

/** What every part of one sign-in server shares. */
export type Context = {
  readonly database: Database
  readonly origin: string
  readonly chainIds: readonly number[]
  readonly statements: Readonly<Record<Purpose, string>>
  readonly sessionLifetime: SessionLifetime
  readonly contractRecheck: ContractRecheck
  readonly askContract: ContractCheck
  readonly sessionCookie: Cookie
  readonly browserCookie: Cookie
  readonly metrics: Metrics
  readonly now: () => number
  mayEnter(address: Address): boolean
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Checks the options and makes what is shared. Throws a TypeError that names the option at fault. */
export function createContext(options: SignInOptions): Context {
  const { database, origin, appName, chainIds } = options
  const { sessionLifetime = { idle: 3 * DAY, max: 30 * DAY }, now = Date.now } = options
  const { contractRecheck = { every: 4 * HOUR, grace: DAY } } = options
  const statements = {
    'sign-in': `Sign in to ${appName}. It costs nothing and moves no funds.`,
    link: `Link this wallet to your ${appName} account. It costs nothing and moves no funds.`,
  }
  if (!URL.canParse(origin) || new URL(origin).origin !== origin || !/^https?:/.test(origin)) {
    throw new TypeError(`origin must be like https://app.example, not "${origin}".`)
  }
  if (appName.trim() === '' || !isStatement(statements.link)) {
    throw new TypeError('appName must be one line of ASCII letters, digits and common marks (ERC-4361).')
  }
  if (chainIds.length === 0 || !chainIds.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw new TypeError('chainIds must name at least one network by a whole number from 1 on.')
  }
  if (!(sessionLifetime.idle > 0) || !(sessionLifetime.max > 0)) {
    throw new TypeError('sessionLifetime must be of more than 0 milliseconds.')
  }
  const allowed = options.allowedAddresses && readList('allowedAddresses', options.allowedAddresses)
  const refused = readList('refusedAddresses', options.refusedAddresses ?? [])
  return {
    database,
    origin,
    chainIds,
    statements,
    sessionLifetime,
    contractRecheck,
    askContract: async () => ({ status: 'unsupported' }),
    sessionCookie: defineCookie('session', origin),
    browserCookie: defineCookie('browser', origin),
    metrics: createMetrics(),
    now,
    mayEnter(address) {
      const key = address.toLowerCase()
      return !refused.has(key) && (allowed === undefined || allowed.has(key))
    },
  }
}

function readList(option: string, addresses: readonly string[]): Set<string> {
  const bad = addresses.find((address) => readAddress(address).status !== 'ok')
  if (bad !== undefined) throw new TypeError(`${option} holds "${bad}", which is no address.`)
  return new Set(addresses.map((address) => address.toLowerCase()))
}
