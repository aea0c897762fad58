// What tests use: all of it runs without the server, in Node and in any test runner.
export { bundleWallet } from './bundle/bundleWallet.ts'
export { walletScript } from './bundle/walletScript.ts'
export { type ChainControls, chainControls } from './chain/chainControls.ts'
export { type LocalChain, type StartChainOptions, startChain } from './chain/startChain.ts'
export { TEST_MNEMONIC, type TestAccount, testAccounts } from './chain/testAccounts.ts'
export { DevEnvError, type DevEnvErrorCode } from './devEnvError.ts'
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
export { ETHER, type WalletChain } from './wallet/walletChain.ts'
export { DEMO_WALLET } from './world/demoWallet.ts'
