export { checkProjectId, PLACEHOLDER_PROJECT_ID, TRIAL_PROJECT_ID } from './projectId.ts'
export type { Metadata, Namespaces, Participant } from './protocol/shapes.ts'
export type {
  ProviderEvents,
  ProviderOptions,
  WalletConnectProvider,
  WalletConnectSession,
} from './provider/WalletConnectProvider.ts'
export { WalletConnectError, type WalletConnectErrorCode } from './WalletConnectError.ts'
