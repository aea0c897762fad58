export type {
  Account,
  Consent,
  Session,
  SignedIn,
  SignInErrorCode,
  TermsStatus,
  Wallet,
} from '@countersign/api'
export type { AccountChanges, AccountData, AccountWithData, Json } from './accounts/AccountData.ts'
export type { AccountKey } from './accounts/AccountKey.ts'
export type { ContractRecheck } from './accounts/contractProofs.ts'
export type { Accounts } from './accounts/createAccounts.ts'
export type { WalletOwner } from './accounts/joinAccount.ts'
export { readWalletEntry, sameWallet, type WalletEntry, writeWalletEntry } from './accounts/walletList.ts'
export type { WalletIdentity } from './accounts/walletRecords.ts'
export type { DetachOwner } from './actions/detachWallet.ts'
export { createSignIn, type SignIn } from './createSignIn.ts'
export type { ConnectionUse, Database, Queryable, SqlValue } from './database/Database.ts'
export { AccountError } from './errors/AccountError.ts'
export { DatabaseError } from './errors/DatabaseError.ts'
export type { AccountErrorCode, DatabaseErrorCode } from './errors/errorCodes.ts'
export { MissingPackageError } from './errors/MissingPackageError.ts'
export { RequestError } from './errors/RequestError.ts'
export { InvalidOptionError, SignInError } from './errors/SignInError.ts'
export type { HookRequest } from './hooks/HookRequest.ts'
export type {
  AccountDeleteEvent,
  BeforeSignInEvent,
  ChallengeEvent,
  ComputeClaims,
  Hooks,
  SignInEvent,
  SignOutEvent,
  TokenClaimsEvent,
  WalletLinkedEvent,
  WalletUnlinkedEvent,
} from './hooks/Hooks.ts'
export type { CookieOptions } from './http/CookieOptions.ts'
export type { ClientInfo } from './http/createFetch.ts'
export type { AttachRequest, DetachRequest, WalletActions } from './http/createWalletActions.ts'
export { type ClientIpOptions, getClientIp } from './http/getClientIp.ts'
export type { RouteName } from './http/routes/Route.ts'
export { defaultLimits, type Limits } from './limits/Limits.ts'
export {
  createFailureLog,
  type FailureLine,
  type FailureLog,
  type FailureLogOptions,
} from './log/createFailureLog.ts'
export type { BackgroundTask, Failure, OnError } from './log/Failure.ts'
export type { RequestLog } from './log/RequestLog.ts'
export { defaultRetention, type Retention } from './maintenance/Retention.ts'
export type { MaintenanceReport } from './maintenance/runMaintenance.ts'
export { type MaintenanceSchedule, scheduleMaintenance } from './maintenance/scheduleMaintenance.ts'
export type { MetricsAccess } from './metrics/MetricsAccess.ts'
export type { Intent, Statements } from './nonces/Intent.ts'
export type { PasskeyOptions } from './passkeys/PasskeyOptions.ts'
export type { SignInOptions } from './SignInOptions.ts'
export type { SessionLifetime, SignedInAccount } from './sessions/readSessions.ts'
export { type ChosenRecovery, chooseRecovery } from './signatures/recovery/chooseRecovery.ts'
export type { Recovery } from './signatures/recovery/Recovery.ts'
export { walletConnectAbilities } from './siwe/walletConnectAbilities.ts'
export type { TermsOptions } from './terms/Terms.ts'
export type { TokenOptions } from './tokens/TokenOptions.ts'
export type { WebhookReport } from './webhooks/deliverWebhooks.ts'
export { scheduleWebhooks, type WebhookSchedule } from './webhooks/scheduleWebhooks.ts'
export type { WebhookEvent, WebhookEventType } from './webhooks/WebhookEvent.ts'
export type { WebhookOptions } from './webhooks/WebhookOptions.ts'
