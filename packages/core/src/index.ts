export { avatarOrigins } from '@countersign/api/avatars'
export {
  type AccountNameErrorType,
  type AccountNameParameters,
  type AccountNameReturnType,
  accountName,
} from './actions/accountName.ts'
export {
  type AddBatchErrorType,
  type AddBatchParameters,
  type AddBatchReturnType,
  addBatch,
} from './actions/addBatch.ts'
export {
  type AddTransactionErrorType,
  type AddTransactionParameters,
  type AddTransactionReturnType,
  addTransaction,
} from './actions/addTransaction.ts'
export {
  type AvailablePlatformsErrorType,
  type AvailablePlatformsReturnType,
  availablePlatforms,
} from './actions/availablePlatforms.ts'
export {
  type BackErrorType,
  type BackReturnType,
  back,
} from './actions/back.ts'
export {
  type CancelErrorType,
  type CancelReturnType,
  cancel,
} from './actions/cancel.ts'
export {
  type CanPairErrorType,
  type CanPairReturnType,
  canPair,
} from './actions/canPair.ts'
export {
  type ChooseErrorType,
  type ChooseReturnType,
  choose,
} from './actions/choose.ts'
export {
  type ClearTransactionsErrorType,
  type ClearTransactionsReturnType,
  clearTransactions,
} from './actions/clearTransactions.ts'
export {
  type ConfirmErrorType,
  type ConfirmParameters,
  type ConfirmReturnType,
  confirm,
} from './actions/confirm.ts'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from './actions/connect.ts'
export {
  type ConnectMethodErrorType,
  type ConnectMethodReturnType,
  connectMethod,
} from './actions/connectMethod.ts'
export {
  type CurrentStepErrorType,
  type CurrentStepReturnType,
  currentStep,
} from './actions/currentStep.ts'
export {
  type DisconnectErrorType,
  type DisconnectReturnType,
  disconnect,
} from './actions/disconnect.ts'
export {
  type EndLinkingErrorType,
  type EndLinkingReturnType,
  endLinking,
} from './actions/endLinking.ts'
export {
  type FollowSessionErrorType,
  type FollowSessionParameters,
  type FollowSessionReturnType,
  followSession,
} from './actions/followSession.ts'
export {
  type FollowTransactionsErrorType,
  type FollowTransactionsReturnType,
  followTransactions,
} from './actions/followTransactions.ts'
export {
  type GetSessionErrorType,
  type GetSessionReturnType,
  getSession,
} from './actions/getSession.ts'
export {
  type GroupWalletsErrorType,
  type GroupWalletsParameters,
  type GroupWalletsReturnType,
  groupWallets,
} from './actions/groupWallets.ts'
export {
  type IsAvatarAllowedErrorType,
  type IsAvatarAllowedParameters,
  type IsAvatarAllowedReturnType,
  isAvatarAllowed,
} from './actions/isAvatarAllowed.ts'
export {
  type KnownNameErrorType,
  type KnownNameParameters,
  type KnownNameReturnType,
  knownName,
} from './actions/knownName.ts'
export {
  type LastConnectionErrorType,
  type LastConnectionReturnType,
  lastConnection,
} from './actions/lastConnection.ts'
export {
  type LinkWalletErrorType,
  type LinkWalletReturnType,
  linkWallet,
} from './actions/linkWallet.ts'
export {
  type LoadMoreErrorType,
  type LoadMoreReturnType,
  loadMore,
} from './actions/loadMore.ts'
export {
  type PreloadPairingErrorType,
  type PreloadPairingReturnType,
  preloadPairing,
} from './actions/preloadPairing.ts'
export {
  type PrepareErrorType,
  type PrepareParameters,
  type PrepareReturnType,
  prepare,
} from './actions/prepare.ts'
export {
  type RecentTransactionsErrorType,
  type RecentTransactionsReturnType,
  recentTransactions,
} from './actions/recentTransactions.ts'
export {
  type RecentWalletsErrorType,
  type RecentWalletsReturnType,
  recentWallets,
} from './actions/recentWallets.ts'
export {
  type RecordSentTransactionsErrorType,
  type RecordSentTransactionsParameters,
  type RecordSentTransactionsReturnType,
  recordSentTransactions,
} from './actions/recordSentTransactions.ts'
export {
  type RefreshSessionErrorType,
  type RefreshSessionReturnType,
  refreshSession,
} from './actions/refreshSession.ts'
export {
  type ReportFailureErrorType,
  type ReportFailureReturnType,
  reportFailure,
} from './actions/reportFailure.ts'
export {
  type RequestOtherAccountErrorType,
  type RequestOtherAccountReturnType,
  requestOtherAccount,
} from './actions/requestOtherAccount.ts'
export {
  type ResolveNameErrorType,
  type ResolveNameParameters,
  type ResolveNameReturnType,
  resolveName,
} from './actions/resolveName.ts'
export {
  type SearchWalletsErrorType,
  type SearchWalletsParameters,
  type SearchWalletsReturnType,
  searchWallets,
} from './actions/searchWallets.ts'
export {
  type SendBatchErrorType,
  type SendBatchParameters,
  type SendBatchReturnType,
  sendBatch,
} from './actions/sendBatch.ts'
export {
  type SessionQueryOptionsErrorType,
  type SessionQueryOptionsReturnType,
  sessionQueryOptions,
} from './actions/sessionQueryOptions.ts'
export {
  type SessionStateErrorType,
  type SessionStateReturnType,
  sessionState,
} from './actions/sessionState.ts'
export {
  type SetCallbacksErrorType,
  type SetCallbacksReturnType,
  setCallbacks,
} from './actions/setCallbacks.ts'
export {
  type SignErrorType,
  type SignParameters,
  type SignReturnType,
  sign,
} from './actions/sign.ts'
export {
  type SignInErrorType,
  type SignInParameters,
  type SignInReturnType,
  signIn,
} from './actions/signIn.ts'
export {
  type SignOutErrorType,
  type SignOutReturnType,
  signOut,
} from './actions/signOut.ts'
export {
  type SwitchChainErrorType,
  type SwitchChainParameters,
  type SwitchChainReturnType,
  switchChain,
} from './actions/switchChain.ts'
export {
  type TransactionProgress,
  type TransactionProgressErrorType,
  type TransactionProgressReturnType,
  transactionProgress,
} from './actions/transactionProgress.ts'
export {
  type WalletConnectionErrorType,
  type WalletConnectionReturnType,
  walletConnection,
} from './actions/walletConnection.ts'
export {
  type WalletGroupsErrorType,
  type WalletGroupsReturnType,
  walletGroups,
} from './actions/walletGroups.ts'
export {
  type WalletNameErrorType,
  type WalletNameReturnType,
  walletName,
} from './actions/walletName.ts'
export {
  type WalletsToGetErrorType,
  type WalletsToGetReturnType,
  walletsToGet,
} from './actions/walletsToGet.ts'
export {
  type WatchPendingSignersErrorType,
  type WatchPendingSignersParameters,
  type WatchPendingSignersReturnType,
  watchPendingSigners,
} from './actions/watchPendingSigners.ts'
export {
  type WatchWalletRequestsErrorType,
  type WatchWalletRequestsParameters,
  type WatchWalletRequestsReturnType,
  watchWalletRequests,
} from './actions/watchWalletRequests.ts'
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
export { cachedChainIcon, loadChainIcon } from './chains/chainIconCache.ts'
export { InvalidChainError } from './chains/checkChains.ts'
export { configuredChain } from './chains/configuredChain.ts'
export { lacksProjectId } from './connection/pairing.ts'
export { pairingExpiry } from './connection/pairingExpiry.ts'
export type { WalletGroup } from './connection/sortIntoGroups.ts'
export type { WalletToGet } from './connection/suggestWallets.ts'
export { type InjectedParameters, injected } from './connectors/injected/injected.ts'
export {
  type PairedWallet,
  pairedWallet,
  rememberDeepLink,
  type WalletAsked,
} from './connectors/walletConnect/pairedWallet.ts'
export type { SessionProvider, SessionProviderOptions } from './connectors/walletConnect/SessionProvider.ts'
export type { Pairing, WalletConnectParameters } from './connectors/walletConnect/WalletConnectParameters.ts'
export { walletConnect } from './connectors/walletConnect/walletConnect.ts'
export {
  type CreateWalletConfigErrorType,
  type CreateWalletConfigReturnType,
  createWalletConfig,
  type WalletConfigParameters,
} from './createWalletConfig.ts'
export {
  type AvatarRecord,
  type AvatarRecordErrorCode,
  InvalidAvatarRecordError,
  parseAvatarRecord,
} from './ens/avatarRecord.ts'
export type { Names } from './ens/createNames.ts'
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
export { stopSwitching } from './flow/stopSwitching.ts'
export {
  type DrawQrCodeParameters,
  drawQrCode,
  type QrCodeDrawing,
} from './format/drawQrCode.ts'
export { explorerLink } from './format/explorerLink.ts'
export { formatBalance } from './format/formatBalance.ts'
export { shortenAddress } from './format/shortenAddress.ts'
export type { ConfirmRequest } from './linking/startConfirm.ts'
export { BROWSER_NAMES, otherBrowsers } from './platform/browsers.ts'
export { thisDevice } from './platform/device.ts'
export { linkTarget, openDeepLink, thisInAppBrowser } from './platform/openDeepLink.ts'
export { rpcErrorText } from './provider/codes/rpcErrorText.ts'
export { InvalidConnectorError } from './provider/InvalidConnectorError.ts'
export type { PendingSigners } from './provider/pendingSigners.ts'
export type { SignInFields } from './provider/signInRequest.ts'
export { WalletWindowError, type WalletWindowErrorCode } from './provider/WalletWindowError.ts'
export { type WalletErrorCode, walletErrorCode } from './provider/walletError.ts'
export { type WalletErrorTextParameters, walletErrorText } from './provider/walletErrorText.ts'
export type { ChainSwitch } from './state/ChainSwitch.ts'
export type { ConnectAttempt } from './state/ConnectAttempt.ts'
export type { ConnectMethod, ConnectWay } from './state/ConnectWay.ts'
export type { CountersignCallbacks, WalletConnected } from './state/CountersignCallbacks.ts'
export {
  type CountersignAction,
  CountersignError,
  type CountersignErrorCode,
} from './state/CountersignError.ts'
export { InvalidWalletListError, type WalletListErrorCode } from './state/checkWalletList.ts'
export type { AccountRequestState, LinkState } from './state/LinkState.ts'
export type { InitialState, LastConnection } from './state/lastConnection.ts'
export type { SessionState } from './state/SessionState.ts'
export type { Settings, SettingsStore, WalletsSettings } from './state/Settings.ts'
export type { SignInFailure, SignInState } from './state/SignInFlow.ts'
export type { SignInOccasion } from './state/SignInOccasion.ts'
export type { Step } from './state/Step.ts'
export type { SessionQuery } from './state/sessionQuery.ts'
export type { WalletConnection } from './state/WalletConnection.ts'
export type { WalletList, WalletListGroup, WalletListGroupName } from './state/WalletList.ts'
export type { WalletOption } from './state/WalletOption.ts'
export type { Wallets } from './state/Wallets.ts'
export type { WalletsParameters } from './state/WalletsParameters.ts'
export type { ReadableStore } from './store/createStore.ts'
export type { QueryClient } from './store/QueryClient.ts'
export { BatchError, type BatchErrorCode } from './transactions/batch/batchError.ts'
export type { NewBatch } from './transactions/batch/recordBatch.ts'
export type { BatchCall, BatchRequest, SentBatch } from './transactions/batch/sendBatch.ts'
export { InvalidTransactionError } from './transactions/checkTransaction.ts'
export { transactionKey } from './transactions/mergeTransactions.ts'
export type { SentTransaction, TransactionDescription } from './transactions/recordTransactions.ts'
export { createWallets } from './wallets/createWallets.ts'
