// For tests, in Node.js and any test runner. The sign-in server is not required.
export type { InstalledWallet } from './browserWallet/InstalledWallet.ts'
export { walletScript } from './browserWallet/walletScript.ts'
export { type ChainControls, chainControls } from './chains/chainControls.ts'
export { type LocalChain, type StartChainOptions, startChain } from './chains/startChain.ts'
export { TEST_MNEMONIC, type TestAccount, testAccounts } from './chains/testAccounts.ts'
export { ETHER, type WalletChain } from './chains/walletChain.ts'
export { TestingError, type TestingErrorCode } from './errors/TestingError.ts'
export { type Explorer, type StartExplorerOptions, startExplorer } from './explorer/startExplorer.ts'
export { computeCid } from './gateway/computeCid.ts'
export type { GatewayFault, GatewayFile, GatewayRequest } from './gateway/GatewayFile.ts'
export { type GatewayControls, gatewayControls } from './gateway/gatewayControls.ts'
export {
  ipfsFiles,
  type LocalGateway,
  type StartGatewayOptions,
  startGateway,
} from './gateway/startGateway.ts'
export type { PageFile } from './http/pageHtml.ts'
export type { PhoneRecord, PhoneStorage } from './phone/createPhoneState.ts'
export { createScriptedApprover, type ScriptedApprover } from './phone/createScriptedApprover.ts'
export type { GrantedNamespaces, Proposal } from './phone/grantNamespaces.ts'
export { createPhone } from './phone/node.ts'
export type { Phone, PhoneOptions, PhoneRequest } from './phone/Phone.ts'
export type { ApproverRule, PhoneApproval, PhoneApprover } from './phone/PhoneApproval.ts'
export { PhoneError, type PhoneErrorCode } from './phone/PhoneError.ts'
export type { PhoneSession } from './phone/PhoneSession.ts'
export type { PhoneQuirks } from './phone/quirks.ts'
export type { ImagePixels } from './phone/readQrCode.ts'
export { readQrCode } from './phone/readScreenshot.ts'
export { phonePage } from './phonePage/phonePage.ts'
export { POPUP_WALLET_COOKIE, type PopupWalletScript } from './popupWallet/page/PopupWalletScript.ts'
export { type PopupWalletControls, popupWalletControls } from './popupWallet/popupWalletControls.ts'
export {
  type PopupWallet,
  type StartPopupWalletOptions,
  startPopupWallet,
} from './popupWallet/startPopupWallet.ts'
export type { RelayFaultControls, RelayFaults } from './relay/faults.ts'
export type { OpenSocket } from './relay/OpenSocket.ts'
export type { Published } from './relay/published.ts'
export { type RelayControls, relayControls } from './relay/relayControls.ts'
export { type LocalRelay, type StartRelayOptions, startRelay } from './relay/startRelay.ts'
export { RpcError } from './rpc/rpc.ts'
export { type SafeHost, type StartSafeHostOptions, startSafeHost } from './safeHost/startSafeHost.ts'
export type { Behavior, RequestKind } from './scriptedWallet/behavior.ts'
export {
  createScriptedWallet,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from './scriptedWallet/createScriptedWallet.ts'
export {
  type ImitatedWallet,
  imitatedWallets,
  imitateWallet,
  type WalletPresence,
} from './scriptedWallet/imitateWallet.ts'
export { createTestWallet, type LocalTestWallet } from './testWallet/createTestWallet.ts'
export type { TestWallet, WaitOptions } from './testWallet/TestWallet.ts'
export type { TestWalletChain, TestWalletOptions } from './testWallet/TestWalletOptions.ts'
export { type Approval, type Approver, approveAll, rejectAll, type Verdict } from './wallet/approval.ts'
export { type CreateWalletOptions, createWallet, type Wallet } from './wallet/createWallet.ts'
export type { Provider, ProviderEvents, RequestArguments } from './wallet/provider.ts'
export { ProviderError } from './wallet/providerError.ts'
export type { Quirks } from './wallet/quirks.ts'
export type { StoredWallet, WalletStorage } from './wallet/storage.ts'
