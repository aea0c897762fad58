export type { Account, Wallet } from './accounts/Account.ts'
export { readWalletEntry, type WalletEntry } from './accounts/walletList.ts'
export type { Blocked, BlockedAddress } from './admin/block.ts'
export { type Copied, copyDatabase } from './admin/copyDatabase.ts'
export { type AccountSession, type Admin, createAdmin, type Revoked } from './admin/createAdmin.ts'
export type { ListedAccount } from './admin/listAccounts.ts'
export type { ListedBlock } from './admin/listBlocks.ts'
export type { Target } from './admin/Target.ts'
export { createSignIn, type SignIn } from './createSignIn.ts'
export type { Visitor } from './http/createApp.ts'
export { type Problem, type ProblemSource, problemOf, toProblem } from './http/problem.ts'
export type { EarlyRefusal, RequestHead } from './http/refuseEarly.ts'
export { clientNetwork } from './limits/clientNetwork.ts'
export { defaultLimits, type Limits } from './limits/Limits.ts'
export { type Address, type ReadAddress, readAddress } from './message/address.ts'
export { createSiweMessage } from './message/createSiweMessage.ts'
export { parseSiweMessage } from './message/parseSiweMessage.ts'
export type { SiweMessage } from './message/SiweMessage.ts'
export { isMetricsToken, type MetricsAccess } from './metrics/MetricsAccess.ts'
export { SignInError, type SignInErrorCode } from './SignInError.ts'
export type { RequestLog, SignInOptions } from './SignInOptions.ts'
export type { ContractRecheck, Session, SessionLifetime, SignedIn } from './sessions/Session.ts'
export { readRpcUrl } from './signature/contract/readRpcUrl.ts'
export { type ChosenRecovery, chooseRecovery } from './signature/recovery/chooseRecovery.ts'
export type { Recovery } from './signature/recovery/Recovery.ts'
export {
  type ConnectionUse,
  type Database,
  DatabaseError,
  type DatabaseErrorCode,
  type Queryable,
  type SqlValue,
} from './store/Database.ts'
export { pendingMigrations } from './store/migrate.ts'
export { type EmbeddedOptions, openEmbedded } from './store/openEmbedded.ts'
export { openPostgres, type PostgresOptions } from './store/openPostgres.ts'
export { defaultRetention, type Retention } from './upkeep/Retention.ts'
export { runUpkeep, type UpkeepOptions, type UpkeepReport } from './upkeep/runUpkeep.ts'
export { scheduleUpkeep, type UpkeepSchedule } from './upkeep/scheduleUpkeep.ts'
