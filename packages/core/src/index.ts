export type {
  ConfirmAction,
  ConfirmAdapter,
  Confirmation,
  LinkAdapter,
  PreparedMessage,
  PrepareRequest,
  RequestSignature,
  Session,
  SignInAdapter,
  SignInChallenge,
  VerifyRequest,
} from './adapter/SignInAdapter.ts'
export type {
  NewTransaction,
  RecentTransaction,
  RecentTransactionStatus,
  TransactionDetails,
  TransactionsAdapter,
} from './adapter/TransactionsAdapter.ts'
export { InvalidChainError } from './chains/checkChains.ts'
export type { ConnectAttempt } from './connection/ConnectAttempt.ts'
export type { ConnectMethod } from './connection/connectMethod.ts'
export type { WalletGroup } from './connection/groupWallets.ts'
export type { WalletList, WalletListGroup, WalletListGroupName } from './connection/walletList.ts'
export { InvalidWalletListError, type WalletListErrorCode } from './connection/walletList.ts'
export type { WalletOption } from './connection/walletOptions.ts'
export { type InjectedParameters, injected } from './connectors/injected/injected.ts'
export type { SessionProvider, SessionProviderOptions } from './connectors/walletConnect/SessionProvider.ts'
export type { WalletConnectParameters } from './connectors/walletConnect/WalletConnectParameters.ts'
export { walletConnect } from './connectors/walletConnect/walletConnect.ts'
export {
  type CreateWalletConfigErrorType,
  type CreateWalletConfigReturnType,
  createWalletConfig,
  type WalletConfigParameters,
} from './createWalletConfig.ts'
export { avatarOrigins } from './ens/avatarOrigins.ts'
export {
  type AvatarRecord,
  type AvatarRecordErrorCode,
  InvalidAvatarRecordError,
  parseAvatarRecord,
} from './ens/avatarRecord.ts'
export { ensChain } from './ens/createNames.ts'
export {
  AvatarMetadataError,
  EnsError,
  type EnsErrorCode,
  NamespaceError,
  NftUriError,
  UriResolutionError,
} from './ens/EnsError.ts'
export type { EnsSettings } from './ens/EnsSettings.ts'
export {
  type GetEnsAddressErrorType,
  type GetEnsAddressParameters,
  type GetEnsAddressReturnType,
  getEnsAddress,
} from './ens/getEnsAddress.ts'
export {
  type GetEnsAvatarErrorType,
  type GetEnsAvatarParameters,
  type GetEnsAvatarReturnType,
  getEnsAvatar,
} from './ens/getEnsAvatar.ts'
export {
  type GetEnsNameErrorType,
  type GetEnsNameParameters,
  type GetEnsNameReturnType,
  getEnsName,
} from './ens/getEnsName.ts'
export {
  type GetEnsTextErrorType,
  type GetEnsTextParameters,
  type GetEnsTextReturnType,
  getEnsText,
} from './ens/getEnsText.ts'
export type { AccountName } from './ens/readAccountName.ts'
export { BaseError } from './errors/BaseError.ts'
export type { CountersignCallbacks, WalletConnected } from './events/CountersignCallbacks.ts'
export {
  type CountersignAction,
  CountersignError,
  type CountersignErrorCode,
} from './events/CountersignError.ts'
export type { Step } from './flow/Step.ts'
export type { ChainSwitch } from './flow/switchTo.ts'
export {
  type DrawQrCodeParameters,
  drawQrCode,
  type QrCodeDrawing,
} from './format/drawQrCode.ts'
export { explorerLink } from './format/explorerLink.ts'
export { formatBalance } from './format/formatBalance.ts'
export { shortenAddress } from './format/shortenAddress.ts'
export type { ConfirmRequest } from './linking/startConfirm.ts'
export { rpcErrorText } from './provider/codes/rpcErrorText.ts'
export { InvalidConnectorError } from './provider/InvalidConnectorError.ts'
export type { SignInFields } from './provider/signInRequest.ts'
export { WalletWindowError, type WalletWindowErrorCode } from './provider/WalletWindowError.ts'
export type { WalletErrorCode } from './provider/walletError.ts'
export { type WalletErrorTextParameters, walletErrorText } from './provider/walletErrorText.ts'
export type { SignInOccasion } from './signIn/SignInOccasion.ts'
export type { SignInFailure, SignInState } from './signIn/signInFlow.ts'
export type { ReadableStore } from './store/createStore.ts'
export { BatchError, type BatchErrorCode } from './transactions/batch/batchError.ts'
export type { NewBatch } from './transactions/batch/recordBatch.ts'
export type { BatchCall, BatchRequest, SentBatch } from './transactions/batch/sendBatch.ts'
export { InvalidTransactionError } from './transactions/checkTransaction.ts'
export { type AccountNameParameters, accountName } from './wallets/accountName.ts'
export { addBatch, type SendBatchParameters, sendBatch } from './wallets/batches.ts'
export type { WalletConnection } from './wallets/connectionStore.ts'
export { createWallets } from './wallets/createWallets.ts'
export type { SessionState } from './wallets/sessionStore.ts'
export type { Wallets, WalletsParameters, WalletsSettings } from './wallets/Wallets.ts'
export {
  type SearchWalletsParameters,
  searchWallets,
  walletGroups,
} from './wallets/walletGroups.ts'
