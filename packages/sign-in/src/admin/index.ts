export {
  createDatabaseClock,
  type DatabaseClock,
  type DatabaseClockOptions,
} from '../database/createDatabaseClock.ts'
export { pendingMigrations } from '../database/migrations/pendingMigrations.ts'
export type { KeyPurpose } from '../keys/createKeyring.ts'
export {
  type MaintenanceOptions,
  type MaintenanceReport,
  runMaintenance,
} from '../maintenance/runMaintenance.ts'
export type { Blocked, BlockedAddress } from './block.ts'
export { type CopyResult, copyDatabase } from './copyDatabase.ts'
export { type AccountSession, type Admin, createAdmin, type RevokeTarget } from './createAdmin.ts'
export type { ListedAccount, ListedConsent } from './listAccounts.ts'
export type { ListedBlock } from './listBlocks.ts'
export type { ClientChange, ClientDetails, ListedClient } from './openIdClients.ts'
export type { Target } from './Target.ts'
export type { UndeliveredMessage } from './webhookMessages.ts'
