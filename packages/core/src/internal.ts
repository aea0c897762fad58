export { drawIdenticon } from '@countersign/api/identicon'
export { isInstance } from '@countersign/api/thrown'
export { cachedChainIcon, loadChainIcon } from './chains/chainIconCache.ts'
export { chainIcon } from './chains/chainIcons.ts'
export { switchWallet } from './chains/switchWallet.ts'
export type { ConnectAttempt } from './connection/ConnectAttempt.ts'
export { type ConnectMethod, connectMethod } from './connection/connectMethod.ts'
export type { ConfirmStep, LinkFlow } from './connection/LinkFlow.ts'
export type { InitialState } from './connection/lastConnection.ts'
export {
  expiryOf,
  lacksProjectId,
  pairingConnector,
  pairingConnectorOf,
  preloadPairing,
} from './connection/pairing.ts'
export { recentWalletsIn } from './connection/recentWallets.ts'
export { searchWallets } from './connection/searchWallets.ts'
export { readWalletGroups } from './connection/walletGroups.ts'
export { type WalletOption, walletOptions } from './connection/walletOptions.ts'
export { walletsToGet } from './connection/walletsToGet.ts'
export { errorDefinitions, standardCodes } from './connectors/binance/binanceCodes.ts'
export { injected } from './connectors/injected/injected.ts'
export { lateResponses } from './connectors/walletConnect/lateResponses.ts'
export { logRelayRefusal } from './connectors/walletConnect/logRelayRefusal.ts'
export {
  completePairing,
  forgetPaired,
  pairedWallet,
  rememberDeepLink,
  startPairing,
  WALLET_ASKED,
  type WalletAsked,
} from './connectors/walletConnect/pairedWallet.ts'
export type { Pairing } from './connectors/walletConnect/WalletConnectParameters.ts'
export {
  createWalletContext,
  type WalletContext,
  type WalletContextParameters,
} from './context/createWalletContext.ts'
export type { Names } from './ens/createNames.ts'
export { findImage } from './ens/imageUrl.ts'
export { loadNameAddress } from './ens/loadEns.ts'
export { knownName, storeName } from './ens/rememberNames.ts'
export { reportSignIn } from './events/reportSignIn.ts'
export { disconnect } from './flow/disconnect.ts'
export { leave } from './flow/leave.ts'
export { offerSignIn } from './flow/offerSignIn.ts'
export type { Step } from './flow/Step.ts'
export { linkWallet } from './linking/linkWallet.ts'
export { startConfirm } from './linking/startConfirm.ts'
export { availablePlatforms, BROWSER_NAMES, otherBrowsers } from './platform/browsers.ts'
export { thisDevice } from './platform/device.ts'
export { linkTarget, openDeepLink, thisInAppBrowser } from './platform/openDeepLink.ts'
export { PENDING_SIGNERS, type PendingSigners } from './provider/pendingSigners.ts'
export type { SignInResponse } from './provider/signInRequest.ts'
export { type WalletErrorCode, walletErrorCode } from './provider/walletError.ts'
export { knownSession, SESSION_KEY } from './signIn/knownSession.ts'
export { requestsAtOnce } from './signIn/requestsAtOnce.ts'
export { belongsTo } from './signIn/sessionGuard.ts'
export { endSession, readSession, sessionQuery } from './signIn/sessionQuery.ts'
export {
  createSignIn,
  type SignIn,
  type SignInFailure,
  type SignInOutcome,
  type SignInState,
} from './signIn/signIn.ts'
export { watchRestores } from './signIn/watchRestores.ts'
export { createStore, type Store } from './store/createStore.ts'
export { recordBatch } from './transactions/batch/recordBatch.ts'
export { transactionKey } from './transactions/mergeTransactions.ts'
export type { SentTransaction } from './transactions/recordTransactions.ts'
export { recordTransactions } from './transactions/recordTransactions.ts'
export { recordWhenSent } from './transactions/recordWhenSent.ts'
export { transactionsKey } from './transactions/transactionStore.ts'
export { trackingOf, transactionsOf } from './transactions/transactionsOf.ts'
export type { TrackingState } from './transactions/transactionTracking.ts'
export const loadSendBatch = () => import('./transactions/batch/sendBatch.ts')
export { watchAccount } from './transactions/watch/watchAccount.ts'
