import type { WalletIdentity } from './accounts/knownWallets.ts'
import { createWalletCheck, readWalletEntry, type WalletEntry } from './accounts/walletList.ts'
import { createEventHub, type EventHub } from './events/eventHub.ts'
import { type Cookies, defineCookies } from './http/cookies.ts'
import { createHold, type Hold } from './limits/createHold.ts'
import { createLimiter, type Limiter } from './limits/createLimiter.ts'
import { type Limits, readLimits } from './limits/Limits.ts'
import { isStatement } from './message/fields.ts'
import { isAbility } from './message/recapDetails.ts'
import { countErrors } from './metrics/countErrors.ts'
import { createMetrics, type Metrics } from './metrics/createMetrics.ts'
import { databaseFamilies } from './metrics/databaseFamilies.ts'
import { type MetricsAccess, readMetricsAccess } from './metrics/MetricsAccess.ts'
import { processFamilies } from './metrics/processFamilies.ts'
import { type Intent, writeStatements } from './nonces/Intent.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { createSessionLookup, type SessionLookup } from './sessions/createSessionLookup.ts'
import type { ContractRecheck, SessionLifetime } from './sessions/Session.ts'
import type { ContractCheck } from './signature/ContractCheck.ts'
import { createContractCheck } from './signature/contract/createContractCheck.ts'
import { chooseRecovery } from './signature/recovery/chooseRecovery.ts'
import type { Recovery } from './signature/recovery/Recovery.ts'
import { selfTestFault } from './signature/recovery/selfTest.ts'
import type { Database } from './store/Database.ts'
import { createTogether, type Together } from './together.ts'
import { type Retention, readRetention } from './upkeep/Retention.ts'

/** What every part of one sign-in server shares. */
export type Context = {
  readonly database: Database
  readonly together: Together
  readonly origin: string
  readonly chainIds: readonly number[]
  readonly statements: Readonly<Record<Intent, string>>
  readonly allowedAbilities: readonly string[]
  readonly sessionLifetime: SessionLifetime
  readonly contractRecheck: ContractRecheck
  readonly limits: Limits
  readonly limiter: Limiter
  readonly hold: Hold
  readonly sessionLookup: SessionLookup
  /** Rejects on a machine where nothing can verify a signature. */
  readonly recovery: Promise<Recovery>
  readonly askContract: ContractCheck
  readonly sessionCookies: Cookies
  readonly browserCookies: Cookies
  readonly metrics: Metrics
  readonly metricsAccess: MetricsAccess
  readonly retention: Retention
  readonly events: EventHub
  readonly now: () => number
  /** Whether the allow-list and the refused addresses admit a wallet. */
  mayEnter(wallet: WalletIdentity): boolean
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Checks the options and makes what is shared. Throws a TypeError that names the option at fault. */
export function createContext(options: SignInOptions): Context {
  const { origin, appName, chainIds, allowedAbilities = [], framed = false } = options
  const { sessionLifetime = { idle: 3 * DAY, max: 30 * DAY }, now = Date.now } = options
  const { contractRecheck = { every: 4 * HOUR, grace: DAY } } = options
  const statements = writeStatements(appName)
  if (!URL.canParse(origin) || new URL(origin).origin !== origin || !/^https?:/.test(origin)) {
    throw new TypeError(`origin must be like https://app.example, not "${origin}".`)
  }
  if (appName.trim() === '' || !isStatement(statements.link)) {
    throw new TypeError('appName must be one line of ASCII letters, digits and common marks (ERC-4361).')
  }
  if (chainIds.length === 0 || !chainIds.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw new TypeError('chainIds must name at least one network by a whole number from 1 on.')
  }
  const noAbility = allowedAbilities.find((ability) => !isAbility(ability))
  if (noAbility !== undefined) {
    throw new TypeError(
      `allowedAbilities holds "${noAbility}", which is no ability like crud/read (ERC-5573).`,
    )
  }
  if (!(sessionLifetime.idle > 0) || !(sessionLifetime.max > 0)) {
    throw new TypeError('sessionLifetime must be of more than 0 milliseconds.')
  }
  if (!(contractRecheck.every > 0) || !(contractRecheck.grace >= 0)) {
    throw new TypeError('contractRecheck must be every so many milliseconds, with a grace of 0 or more.')
  }
  const rpcUrls = readRpcUrls(options.rpcUrls ?? {})
  const metrics = createMetrics(() => [...databaseFamilies(options.database), ...processFamilies()])
  const database = countErrors(options.database, (code) => metrics.count('databaseErrors', { code }))
  const recovery = readRecovery(options.recovery)
  const allowed = options.allowedAddresses && readEntries('allowedAddresses', options.allowedAddresses)
  const unknown = allowed?.find(({ chainId }) => chainId !== null && !chainIds.includes(chainId))
  if (unknown)
    throw new TypeError(`allowedAddresses names chain ${unknown.chainId}, which is not in chainIds.`)
  const refused = readEntries('refusedAddresses', options.refusedAddresses ?? [])
  const mayEnter = createWalletCheck({ allowed, refused })
  const together = createTogether(database)
  const limits = readLimits(options.limits)
  const hold = createHold()
  return {
    database,
    together,
    origin,
    chainIds,
    statements,
    allowedAbilities,
    sessionLifetime,
    contractRecheck,
    limits,
    limiter: createLimiter(together),
    hold,
    sessionLookup: createSessionLookup({ database, limits, hold, now }),
    recovery,
    askContract: createContractCheck({ rpcUrls, recovery }),
    sessionCookies: defineCookies('session', origin, { framed }),
    browserCookies: defineCookies('browser', origin, { framed }),
    metrics,
    metricsAccess: readMetricsAccess(options.metrics),
    retention: readRetention(options.retention),
    events: createEventHub({ database, now, mayEnter, onCount: metrics.countStream }),
    now,
    mayEnter,
  }
}

function readRpcUrls(rpcUrls: NonNullable<SignInOptions['rpcUrls']>): NonNullable<SignInOptions['rpcUrls']> {
  for (const [id, urls] of Object.entries(rpcUrls)) {
    if (!/^[1-9]\d*$/.test(id)) throw new TypeError(`rpcUrls names "${id}", which is no network's id.`)
    const bad = urls.find((url) => !/^https?:\/\//i.test(url) || !URL.canParse(url))
    // Not the address itself: it may hold a key.
    if (bad !== undefined) throw new TypeError(`rpcUrls of network ${id} must be http or https addresses.`)
  }
  return rpcUrls
}

/** The one that was handed in, or the one this machine chooses: begun at once, so that the first sign-in need not wait. */
function readRecovery(given: Recovery | undefined): Promise<Recovery> {
  const fault = given && selfTestFault(given)
  if (fault) throw new TypeError(`recovery ${given.name} fails its self-test: it ${fault}.`)
  const recovery = given ? Promise.resolve(given) : chooseRecovery().then((chosen) => chosen.recovery)
  // Nobody may be waiting for it yet when it fails.
  recovery.catch(() => {})
  return recovery
}

function readEntries(option: string, entries: readonly string[]): WalletEntry[] {
  return entries.map((entry) => {
    const read = readWalletEntry(entry)
    if (read) return read
    throw new TypeError(
      `${option} must hold addresses, or chainId:address for contract accounts, got "${entry}".`,
    )
  })
}
