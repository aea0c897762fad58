// What a page uses: wallets that need no server and no Node.
export { type TestAccount, testAccounts } from './chain/testAccounts.ts'
export { announceWallet, type WalletInfo } from './wallet/announceWallet.ts'
export { demoWalletIcon } from './wallet/icon.ts'
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
export type { WalletChain } from './wallet/walletChain.ts'
