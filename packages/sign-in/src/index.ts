export type { Account, Wallet } from './accounts/Account.ts'
export { createSignIn, type SignIn } from './createSignIn.ts'
export type { Visitor } from './http/createApp.ts'
export { defaultLimits, type Limits } from './limits/Limits.ts'
export { type Address, type ReadAddress, readAddress } from './message/address.ts'
export { createSiweMessage } from './message/createSiweMessage.ts'
export { parseSiweMessage } from './message/parseSiweMessage.ts'
export type { SiweMessage } from './message/SiweMessage.ts'
export { SignInError, type SignInErrorCode } from './SignInError.ts'
export type { RequestLog, SignInOptions } from './SignInOptions.ts'
export type { ContractRecheck, Session, SessionLifetime, SignedIn } from './sessions/Session.ts'
export { type ChosenRecovery, chooseRecovery } from './signature/recovery/chooseRecovery.ts'
export type { Recovery } from './signature/recovery/Recovery.ts'
export {
  type Database,
  DatabaseError,
  type DatabaseErrorCode,
  type Queryable,
  type SqlValue,
} from './store/Database.ts'
export { type EmbeddedOptions, openEmbedded } from './store/openEmbedded.ts'
export { openPostgres, type PostgresOptions } from './store/openPostgres.ts'
