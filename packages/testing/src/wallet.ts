// For a page of your own: wallets, without Node.js.

export { demoWalletIcon } from './browserWallet/icon.ts'
export { type TestAccount, testAccounts } from './chains/testAccounts.ts'
export type { WalletChain } from './chains/walletChain.ts'
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
export { installWallet, type PageTestWallet } from './testWallet/installWallet.ts'
export type { TestWallet, WaitOptions } from './testWallet/TestWallet.ts'
export type { TestWalletChain, TestWalletOptions } from './testWallet/TestWalletOptions.ts'
export { announceWallet, type WalletInfo } from './wallet/announceWallet.ts'
