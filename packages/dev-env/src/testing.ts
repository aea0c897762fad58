// What tests use: all of it runs without the server, in Node and in any test runner.
export { bundleWallet } from './bundle/bundleWallet.ts'
export { type PageFile, phonePage } from './bundle/phonePage.ts'
export { walletScript } from './bundle/walletScript.ts'
export { type ChainControls, chainControls } from './chain/chainControls.ts'
export { type LocalChain, type StartChainOptions, startChain } from './chain/startChain.ts'
export { TEST_MNEMONIC, type TestAccount, testAccounts } from './chain/testAccounts.ts'
export { DevEnvError, type DevEnvErrorCode } from './devEnvError.ts'
export { type Explorer, type StartExplorerOptions, startExplorer } from './explorer/startExplorer.ts'
export { cidOf } from './gateway/cidOf.ts'
export type { GatewayFault, GatewayFile, GatewayRequest } from './gateway/GatewayFile.ts'
export { type GatewayControls, gatewayControls } from './gateway/gatewayControls.ts'
export {
  ipfsFiles,
  type LocalGateway,
  type StartGatewayOptions,
  startGateway,
} from './gateway/startGateway.ts'
export { KEYS_COOKIE, type KeysScript } from './keysHost/KeysScript.ts'
export { type KeysControls, keysControls } from './keysHost/keysControls.ts'
export { type KeysHost, type StartKeysHostOptions, startKeysHost } from './keysHost/startKeysHost.ts'
export type { PhoneMemory, PhoneRecord } from './phone/createPhoneState.ts'
export { createScriptedApprover, type ScriptedApprover } from './phone/createScriptedApprover.ts'
export type { Grants, Proposal } from './phone/grantNamespaces.ts'
export { createPhone } from './phone/node.ts'
export type { Phone, PhoneOptions, PhoneRequest } from './phone/Phone.ts'
export type { ApproverRule, PhoneApproval, PhoneApprover } from './phone/PhoneApproval.ts'
export { PhoneError, type PhoneErrorCode } from './phone/PhoneError.ts'
export type { PhoneSession } from './phone/PhoneSession.ts'
export type { PhoneQuirks } from './phone/quirks.ts'
export { type Picture, readCode } from './phone/readCode.ts'
export type { Faults, RelayFaults } from './relay/faults.ts'
export type { Published } from './relay/published.ts'
export { type RelayControls, relayControls } from './relay/relayControls.ts'
export { type LocalRelay, type OpenSocket, type StartRelayOptions, startRelay } from './relay/startRelay.ts'
export { type SafeHost, type StartSafeHostOptions, startSafeHost } from './safeHost/startSafeHost.ts'
export { type Approval, type Approver, approveAll, rejectAll, type Verdict } from './wallet/approval.ts'
export type { InstalledWallet } from './wallet/browser.ts'
export { type CreateWalletOptions, createWallet, type Wallet } from './wallet/createWallet.ts'
export type { Memory, Remembered } from './wallet/memory.ts'
export type { Provider, ProviderEvents, RequestArguments } from './wallet/provider.ts'
export { ProviderError } from './wallet/providerError.ts'
export type { Quirks } from './wallet/quirks.ts'
export type { Behaviour, Question } from './wallet/scripted/behaviour.ts'
export {
  createScriptedWallet,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from './wallet/scripted/createScriptedWallet.ts'
export {
  type ImitatedWallet,
  imitatedWallets,
  imitateWallet,
  type WalletPresence,
} from './wallet/scripted/imitateWallet.ts'
export { ETHER, type WalletChain } from './wallet/walletChain.ts'
export { DEMO_WALLET } from './world/demoWallet.ts'
export type { WorldNames } from './world/worldNames.ts'
