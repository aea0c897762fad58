export type { AuthenticationRequest, SignedAuthentication } from './cacao/authentication.ts'
export { checkProjectId, PLACEHOLDER_PROJECT_ID, TRIAL_PROJECT_ID } from './projectId.ts'
export type { Metadata, Namespaces, Participant } from './protocol/shapes.ts'
export { type ClosableProvider, createProvider, type ProviderPlatform } from './provider/createProvider.ts'
export { ProviderRpcError } from './provider/ProviderRpcError.ts'
export { requestLink } from './provider/requestLink.ts'
export type {
  ConnectOptions,
  LateAnswer,
  OpenPairing,
  ProviderEvents,
  ProviderOptions,
  SentRequest,
  WalletConnectProvider,
  WalletConnectSession,
} from './provider/WalletConnectProvider.ts'
export { hasOpenPairing, hasStoredSession } from './stored.ts'
export { WalletConnectError, type WalletConnectErrorCode } from './WalletConnectError.ts'
