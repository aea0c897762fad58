export type { AuthenticationRequest, SignedAuthentication } from './cacao/authentication.ts'
export { ProviderRpcError } from './errors/ProviderRpcError.ts'
export { WalletConnectError, type WalletConnectErrorCode } from './errors/WalletConnectError.ts'
export type { Metadata, Namespaces, Participant } from './protocol/shapes.ts'
export {
  type ClosableWalletConnectProvider,
  createWalletConnectProvider,
  type ProviderPlatform,
} from './provider/createWalletConnectProvider.ts'
export { checkProjectId, PLACEHOLDER_PROJECT_ID, TRIAL_PROJECT_ID } from './provider/projectId.ts'
export { requestDeepLink } from './provider/requestDeepLink.ts'
export type {
  ConnectOptions,
  LateResponse,
  OpenPairing,
  ProviderEvents,
  ProviderOptions,
  SentRequest,
  WalletConnectProvider,
  WalletConnectSession,
} from './provider/WalletConnectProvider.ts'
export { hasOpenPairing, hasStoredSession } from './store/stored.ts'
