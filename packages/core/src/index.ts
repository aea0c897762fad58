export { avatarOrigins } from '@countersign/api/avatars'
export * from './actions/accountName.ts'
export * from './actions/accountRequest.ts'
export * from './actions/addBatch.ts'
export * from './actions/addTransaction.ts'
export * from './actions/availablePlatforms.ts'
export * from './actions/back.ts'
export * from './actions/cancel.ts'
export * from './actions/canPair.ts'
export * from './actions/choose.ts'
export * from './actions/clearTransactions.ts'
export * from './actions/confirm.ts'
export * from './actions/connect.ts'
export * from './actions/connectMethod.ts'
export * from './actions/consentToTerms.ts'
export * from './actions/currentStep.ts'
export * from './actions/disconnect.ts'
export * from './actions/endLinking.ts'
export * from './actions/followSession.ts'
export * from './actions/followTransactions.ts'
export * from './actions/getSession.ts'
export * from './actions/groupWallets.ts'
export * from './actions/isAvatarAllowed.ts'
export * from './actions/knownName.ts'
export * from './actions/lastConnection.ts'
export * from './actions/linkWallet.ts'
export * from './actions/loadMore.ts'
export * from './actions/preloadPairing.ts'
export * from './actions/prepare.ts'
export * from './actions/recentTransactions.ts'
export * from './actions/recentWallets.ts'
export * from './actions/recordSentTransactions.ts'
export * from './actions/refreshSession.ts'
export * from './actions/renewConsent.ts'
export * from './actions/reportFailure.ts'
export * from './actions/requestOtherAccount.ts'
export * from './actions/resolveName.ts'
export * from './actions/searchWallets.ts'
export * from './actions/sendBatch.ts'
export * from './actions/sessionExpiredAt.ts'
export * from './actions/sessionQueryOptions.ts'
export * from './actions/sessionState.ts'
export * from './actions/setCallbacks.ts'
export * from './actions/sign.ts'
export * from './actions/signIn.ts'
export * from './actions/signOut.ts'
export * from './actions/switchChain.ts'
export * from './actions/termsConsent.ts'
export * from './actions/transactionProgress.ts'
export * from './actions/walletConnection.ts'
export * from './actions/walletGroups.ts'
export * from './actions/walletName.ts'
export * from './actions/walletsToGet.ts'
export * from './actions/watchEvents.ts'
export * from './actions/watchPendingSigners.ts'
export * from './actions/watchWalletRequests.ts'
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
export { lacksProjectId } from './connection/pairingConnector.ts'
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
export type { AttemptMethod, ConnectMethod } from './state/ConnectMethod.ts'
export type { CountersignCallbacks, WalletConnected } from './state/CountersignCallbacks.ts'
export {
  type CountersignAction,
  CountersignError,
  type CountersignErrorCode,
} from './state/CountersignError.ts'
export type {
  ChainSwitchedEvent,
  ChallengeReceivedEvent,
  ClosedEvent,
  CodeShownEvent,
  ConnectedEvent,
  CountersignEvent,
  CountersignEventBase,
  DisconnectedEvent,
  FailedEvent,
  OpenedEvent,
  RejectedEvent,
  RequestedAction,
  RequestSentEvent,
  SignedAction,
  SignedEvent,
  SignedOutEvent,
  TransactionEvent,
  VerifiedEvent,
  WalletSelectedEvent,
} from './state/CountersignEvent.ts'
export { InvalidWalletListError, type WalletListErrorCode } from './state/checkWalletList.ts'
export type { AccountRequestState, LinkState } from './state/LinkState.ts'
export type { InitialState, LastConnection } from './state/lastConnection.ts'
export type { SessionState } from './state/SessionState.ts'
export type { Settings, SettingsStore, Terms, WalletsSettings } from './state/Settings.ts'
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
