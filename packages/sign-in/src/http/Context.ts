import type { ContractRecheck } from '../accounts/contractProofs.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import type { Batch } from '../database/batch/createBatch.ts'
import type { DatabaseClock } from '../database/createDatabaseClock.ts'
import type { Database } from '../database/Database.ts'
import type { EventHub } from '../events/eventHub.ts'
import type { LimitedHooks } from '../hooks/Hooks.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { Tarpit } from '../limits/createTarpit.ts'
import type { Limits } from '../limits/Limits.ts'
import type { ConsoleLog } from '../log/createConsoleLog.ts'
import type { OnError } from '../log/Failure.ts'
import type { RequestLog } from '../log/RequestLog.ts'
import type { Retention } from '../maintenance/Retention.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { MetricsAccess } from '../metrics/MetricsAccess.ts'
import type { Nonces } from '../nonces/createNonces.ts'
import type { Statements } from '../nonces/Intent.ts'
import type { RpcUrls } from '../options/readRpcUrls.ts'
import type { Passkeys } from '../passkeys/Passkeys.ts'
import type { SessionLookup } from '../sessions/createSessionLookup.ts'
import type { SessionTokens } from '../sessions/createSessionTokens.ts'
import type { ReadSession, SessionLifetime } from '../sessions/readSessions.ts'
import type { ContractCheck } from '../signatures/ContractCheck.ts'
import type { Recovery } from '../signatures/recovery/Recovery.ts'
import type { CurrentTerms } from '../terms/Terms.ts'
import type { Tokens } from '../tokens/issueToken.ts'
import type { Webhook } from '../webhooks/WebhookOptions.ts'
import type { Cookies } from './cookies.ts'
import type { Origins } from './origins.ts'

/** What all parts of a sign-in server share. */
export type Context = {
  readonly database: Database
  readonly batch: Batch
  readonly origins: Origins
  readonly chainIds: readonly number[]
  readonly rpcUrls: RpcUrls
  readonly statements: Statements
  readonly resources: readonly string[]
  readonly terms: CurrentTerms | null
  readonly allowedAbilities: readonly string[]
  readonly sessionLifetime: SessionLifetime
  readonly contractRecheck: ContractRecheck
  readonly limits: Limits
  readonly limiter: Limiter
  readonly nonces: Nonces
  readonly tarpit: Tarpit
  readonly sessionTokens: SessionTokens
  readonly sessionLookup: SessionLookup
  /** Reads the session of a token; `null` when it has ended. Concurrent reads share a statement. */
  readonly readSession: (token: string) => Promise<ReadSession | null>
  /** Rejects when no backend can recover keys on this machine. */
  readonly recovery: Promise<Recovery>
  readonly checkContract: ContractCheck
  readonly sessionCookies: Cookies
  readonly bindingCookies: Cookies
  readonly metrics: Metrics
  readonly metricsAccess: MetricsAccess
  readonly retention: Retention
  readonly events: EventHub
  readonly hooks: LimitedHooks
  readonly webhook: Webhook | null
  readonly tokens: Tokens | null
  readonly passkeys: Passkeys | null
  readonly nativeApps: boolean
  readonly now: () => number
  /** The clock of the database; `null` with the option `now`. */
  readonly clock: DatabaseClock | null
  readonly log: (entry: RequestLog) => void
  readonly onError: OnError
  /** The defaults of `log` and `onError`. */
  readonly consoleLog: ConsoleLog
  /** Whether `allowedAddresses` and `refusedAddresses` allow a wallet. */
  isWalletAllowed(wallet: WalletIdentity): boolean
}
