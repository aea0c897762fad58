import { createWalletCheck, readWalletEntry, type WalletEntry } from './accounts/walletList.ts'
import { loadKeccak } from './crypto/loadKeccak.ts'
import { isSecret } from './crypto/secret.ts'
import { createBatch } from './database/batch/createBatch.ts'
import { createBatcher } from './database/batch/createBatcher.ts'
import { createDatabaseClock, type DatabaseClock } from './database/createDatabaseClock.ts'
import type { Database } from './database/Database.ts'
import { InvalidOptionError } from './errors/SignInError.ts'
import { createEventHub } from './events/eventHub.ts'
import { readHooks } from './hooks/Hooks.ts'
import { limitHooks, readHookTimeout } from './hooks/limitHooks.ts'
import { readCookieOptions } from './http/CookieOptions.ts'
import { defineCookies } from './http/cookies.ts'
import { readOrigins } from './http/origins.ts'
import type { RoutedContext } from './http/RoutedContext.ts'
import { createRouter } from './http/routes/createRouter.ts'
import { createLimiter } from './limits/createLimiter.ts'
import { createTarpit } from './limits/createTarpit.ts'
import { readLimits } from './limits/Limits.ts'
import { createConsoleLog } from './log/createConsoleLog.ts'
import type { BackgroundTask } from './log/Failure.ts'
import { readRetention } from './maintenance/Retention.ts'
import { countErrors } from './metrics/countErrors.ts'
import { createMetrics } from './metrics/createMetrics.ts'
import { databaseFamilies } from './metrics/databaseFamilies.ts'
import { readMetricsAccess } from './metrics/MetricsAccess.ts'
import { processFamilies } from './metrics/processFamilies.ts'
import { createNonces } from './nonces/createNonces.ts'
import { readStatements } from './nonces/Intent.ts'
import { checkOptions } from './options/checkOptions.ts'
import { readChainIds } from './options/readChainIds.ts'
import { readRpcUrls } from './options/readRpcUrls.ts'
import { createPasskeys } from './passkeys/Passkeys.ts'
import { type SignInOptions, signInOptionKinds } from './SignInOptions.ts'
import { createSessionLookup } from './sessions/createSessionLookup.ts'
import { createSessionTokens, isSessionToken } from './sessions/createSessionTokens.ts'
import { readSessions } from './sessions/readSessions.ts'
import { createContractCheck } from './signatures/contract/createContractCheck.ts'
import { chooseRecovery } from './signatures/recovery/chooseRecovery.ts'
import type { Recovery } from './signatures/recovery/Recovery.ts'
import { selfTestError } from './signatures/recovery/selfTest.ts'
import { MAX_RESOURCES } from './siwe/fields.ts'
import { isRecap } from './siwe/recap.ts'
import { isAbility } from './siwe/recapDetails.ts'
import { isUri } from './siwe/uri.ts'
import { walletConnectAbilities } from './siwe/walletConnectAbilities.ts'
import { readTerms } from './terms/Terms.ts'
import { createTokenKeys } from './tokens/createTokenKeys.ts'
import { readClaimsHook } from './tokens/readClaimsHook.ts'
import { readTokenOptions } from './tokens/TokenOptions.ts'
import { readWebhook } from './webhooks/WebhookOptions.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Checks the options and creates the context. Throws an InvalidOptionError that names the invalid option. */
export function createContext(options: SignInOptions): RoutedContext {
  checkOptions('createSignIn', options, signInOptionKinds)
  const { appName, allowedAbilities = walletConnectAbilities, framed = false } = options
  const { sessionLifetime = { idle: 3 * DAY, max: 30 * DAY } } = options
  const { contractRecheck = { every: 4 * HOUR, grace: DAY } } = options
  checkOptions('sessionLifetime', sessionLifetime, { idle: 'number', max: 'number' })
  checkOptions('contractRecheck', contractRecheck, { every: 'number', grace: 'number' })
  const origins = readOrigins(options.origin, options.origins)
  const statements = readStatements(appName, options.statements)
  const chainIds = readChainIds(options.chainIds)
  const noAbility = allowedAbilities.find((ability) => !isAbility(ability))
  if (noAbility !== undefined) {
    throw new InvalidOptionError(
      `allowedAbilities must have the form namespace/name, such as crud/read (ERC-5573), got "${noAbility}".`,
    )
  }
  if (!isLifetime(sessionLifetime.idle) || !isLifetime(sessionLifetime.max)) {
    throw new InvalidOptionError(
      `sessionLifetime must have a positive idle and max of 100 years at most, in milliseconds, got ${sessionLifetime.idle} and ${sessionLifetime.max}.`,
    )
  }
  if (!(contractRecheck.every > 0) || !(contractRecheck.grace >= 0)) {
    throw new InvalidOptionError(
      `contractRecheck must have a positive every and a grace of 0 or more, in milliseconds, got ${contractRecheck.every} and ${contractRecheck.grace}.`,
    )
  }
  const rpcUrls = readRpcUrls(options.rpcUrls ?? {}, chainIds)
  const ownHooks = { ...readHooks(options.hooks), ...readClaimsHook(options.tokens) }
  const metrics = createMetrics({
    others: () => [...databaseFamilies(options.database), ...processFamilies()],
    verifyRoute: `${options.basePath ?? '/api'}/siwe/verify`,
    hooks: Object.entries<unknown>(ownHooks).flatMap(([name, hook]) =>
      hook && name !== 'onError' ? [name] : [],
    ),
  })
  const database = countErrors(options.database, (code) => metrics.count('databaseErrors', { code }))
  const recovery = readRecovery(options.recovery)
  void loadKeccak()
  const allowed = options.allowedAddresses && readEntries('allowedAddresses', options.allowedAddresses)
  const unknown = allowed?.find(({ chainId }) => chainId !== null && !chainIds.includes(chainId))
  if (unknown)
    throw new InvalidOptionError(
      `allowedAddresses has an entry for chain ${unknown.chainId}, which is not in chainIds.`,
    )
  const refused = readEntries('refusedAddresses', options.refusedAddresses ?? [])
  const isWalletAllowed = createWalletCheck({ allowed, refused })
  const rules = readCookieOptions(options.cookies ?? {}, origins.primary)
  const cookies = { origins, rules, framed }
  const metricsAccess = readMetricsAccess(options.metrics)
  const batch = createBatch(database)
  const limits = readLimits(options.limits)
  const tarpit = createTarpit()
  const tokenRules = options.tokens ? readTokenOptions(options.tokens, origins.primary) : null
  const passkeys = options.passkeys
    ? createPasskeys(options.passkeys, { appName, origin: origins.primary })
    : null
  const terms = options.terms ? readTerms(options.terms) : null
  const resources = readResources(options.resources ?? [], terms ? 2 : 1)
  const retention = readRetention(options.retention)
  const hooks = limitHooks(ownHooks, {
    timeout: readHookTimeout(options.hookTimeout),
    metrics,
    hasTimeouts: options.database.connections !== undefined,
  })
  const webhook = options.webhook ? readWebhook(options.webhook) : null
  const router = createRouter({
    basePath: options.basePath,
    routes: options.routes,
    metricsAccess,
    tokens: tokenRules,
    passkeys,
  })
  const consoleLog = createConsoleLog(() => options.database.query('SELECT 1'))
  const { log = consoleLog.log, onError = consoleLog.onError } = options
  const report = (task: BackgroundTask) => (error: unknown) => onError(error, { task })
  // Last, after all options were checked: it runs a statement.
  const clock = options.now ? null : followClock(options.database, report('clock'))
  const now = options.now ?? clock?.now ?? Date.now
  const keyOptions = { database, now, onError: report('keys') }
  const sessionTokens = createSessionTokens({ ...keyOptions, maxLifetime: sessionLifetime.max })
  const limiter = createLimiter({ batch, limits, now })
  const tokens = tokenRules && { ...tokenRules, keys: createTokenKeys(keyOptions, tokenRules) }
  return {
    database,
    batch,
    router,
    origins,
    chainIds,
    rpcUrls,
    statements,
    resources,
    terms,
    allowedAbilities,
    sessionLifetime,
    contractRecheck,
    limits,
    limiter,
    nonces: createNonces({ database, batch, limiter }),
    tarpit,
    sessionTokens,
    readSession: createBatcher((tokens: readonly string[]) =>
      readSessions(database, tokens, { lifetime: sessionLifetime, terms, now: now() }),
    ),
    sessionLookup: createSessionLookup({ database, sessionTokens, limits, tarpit, now }),
    recovery,
    checkContract: createContractCheck({ rpcUrls, recovery, onError: report('contract_check') }),
    sessionCookies: defineCookies('session', { ...cookies, isValue: isSessionToken }),
    bindingCookies: defineCookies('browser', { ...cookies, isValue: isSecret }),
    metrics,
    metricsAccess,
    retention,
    events: createEventHub({
      database,
      now,
      isWalletAllowed,
      onCount: metrics.countStream,
      onError: report('events'),
    }),
    hooks,
    webhook,
    tokens,
    passkeys,
    nativeApps: options.nativeApps ?? false,
    now,
    clock,
    log,
    onError,
    consoleLog,
    isWalletAllowed,
  }
}

/** A longer time could end after the last date of JavaScript or Postgres. */
function isLifetime(milliseconds: number): boolean {
  return milliseconds > 0 && milliseconds <= 36_525 * DAY
}

function followClock(database: Database, onError: (error: unknown) => void): DatabaseClock {
  return createDatabaseClock({ database, onError, onChange: (message) => onError(new Error(message)) })
}

/** `reserved` are for the resources that the server adds, and for a ReCap. */
function readResources(resources: readonly string[], reserved: number): readonly string[] {
  const bad = resources.find((resource) => !isUri(resource) || isRecap(resource))
  if (bad !== undefined) {
    throw new InvalidOptionError(
      `resources must be URIs (RFC 3986), without a ReCap (see allowedAbilities), got "${bad}".`,
    )
  }
  const most = MAX_RESOURCES - reserved
  if (resources.length <= most) return resources
  throw new InvalidOptionError(`resources must have at most ${most} entries, got ${resources.length}.`)
}

/** Returns the given recovery, or loads the fastest one at once so that the first sign-in does not wait for it. */
function readRecovery(given: Recovery | undefined): Promise<Recovery> {
  const error = given && selfTestError(given)
  if (error) throw new InvalidOptionError(`recovery ${given.name} failed the self-test: it ${error}.`)
  const recovery = given ? Promise.resolve(given) : chooseRecovery().then((chosen) => chosen.recovery)
  // Prevents an unhandled rejection before the first sign-in awaits it.
  recovery.catch(() => {})
  return recovery
}

function readEntries(option: string, entries: readonly string[]): WalletEntry[] {
  return entries.map((entry) => {
    const read = readWalletEntry(entry)
    if (read) return read
    throw new InvalidOptionError(
      `${option} must be addresses, or chainId:address for contract accounts, got "${entry}".`,
    )
  })
}
