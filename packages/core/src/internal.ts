export { drawIdenticon } from '@countersign/api/identicon'
export { isInstance } from '@countersign/api/thrown'
export { cachedChainIcon, loadChainIcon } from './chains/chainIconCache.ts'
export type { ConnectAttempt } from './connection/ConnectAttempt.ts'
export type { ConnectMethod } from './connection/connectMethod.ts'
export type { ConfirmStep, LinkFlow } from './connection/LinkFlow.ts'
export type { InitialState } from './connection/lastConnection.ts'
export { methodOf } from './connection/methodOf.ts'
export {
  expiryOf,
  lacksProjectId,
  pairingConnectorOf,
  preloadPairing,
} from './connection/pairing.ts'
export { recentWalletsIn } from './connection/recentWallets.ts'
export { searchWallets } from './connection/searchWallets.ts'
export { readWalletGroups } from './connection/walletGroups.ts'
export type { WalletOption } from './connection/walletOptions.ts'
export { walletsToGet } from './connection/walletsToGet.ts'
export { logRelayRefusal } from './connectors/walletConnect/logRelayRefusal.ts'
export {
  pairedWallet,
  rememberDeepLink,
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
export { disconnect } from './flow/disconnect.ts'
export { leave } from './flow/leave.ts'
export { offerSignIn } from './flow/offerSignIn.ts'
export { pickWallet } from './flow/pickWallet.ts'
export type { Step } from './flow/Step.ts'
export { type ChainSwitch, stopSwitching, switchTo } from './flow/switchTo.ts'
export { confirmSignIn } from './linking/confirmSignIn.ts'
export { linkSignIn } from './linking/linkSignIn.ts'
export { linkWallet } from './linking/linkWallet.ts'
export { startConfirm } from './linking/startConfirm.ts'
export { availablePlatforms, BROWSER_NAMES, otherBrowsers } from './platform/browsers.ts'
export { thisDevice } from './platform/device.ts'
export { linkTarget, openDeepLink, thisInAppBrowser } from './platform/openDeepLink.ts'
export { PENDING_SIGNERS, type PendingSigners } from './provider/pendingSigners.ts'
export { type WalletErrorCode, walletErrorCode } from './provider/walletError.ts'
export { accountSignIn } from './signIn/accountSignIn.ts'
export { knownSession } from './signIn/knownSession.ts'
export { belongsTo } from './signIn/sessionGuard.ts'
export { endSession, sessionQuery } from './signIn/sessionQuery.ts'
export type { SignInFailure, SignInFlow, SignInState } from './signIn/signInFlow.ts'
export { watchRestores } from './signIn/watchRestores.ts'
export { createStore, type Store } from './store/createStore.ts'
export { recordBatch } from './transactions/batch/recordBatch.ts'
export { transactionKey } from './transactions/mergeTransactions.ts'
export type { SentTransaction } from './transactions/recordTransactions.ts'
export { recordWhenSent } from './transactions/recordWhenSent.ts'
export { trackingOf, transactionsOf } from './transactions/transactionsOf.ts'
export type { TrackingState } from './transactions/transactionTracking.ts'
export const loadSendBatch = () => import('./transactions/batch/sendBatch.ts')
export { watchAccount } from './transactions/watch/watchAccount.ts'
