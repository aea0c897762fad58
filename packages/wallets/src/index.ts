export {
  type Browser,
  type BrowserHints,
  browserOf,
  type Platform,
  platformOf,
  type System,
  systemOf,
} from './browser.ts'
export { browseLink, deepLink, qrContent } from './deepLink.ts'
export { defineWallet, WalletDefinitionError } from './defineWallet.ts'
export * from './definitions.ts'
export {
  atNamespaces,
  carriesFlag,
  type DetectOptions,
  detect,
  detectAll,
  type InjectedProvider,
  isImpostor,
  isProvider,
  read,
} from './detect.ts'
export { firstWallets } from './firstWallets.ts'
export { type Device, formsFor, type WalletForm } from './forms.ts'
export { type InAppBrowser, type InAppHints, inAppBrowserOf, telegramGlobals } from './inAppBrowser.ts'
export { isOffered, type Place } from './isOffered.ts'
export { monogram } from './monogram.ts'
export { moreWallets } from './moreWallets.ts'
export {
  desktopLink,
  downloadLink,
  extensionLink,
  extensionStores,
  type PhonePage,
  phonePages,
  storeLink,
} from './storeLink.ts'
export type {
  ConnectWay,
  LinkTemplate,
  MobileLinks,
  PageTemplate,
  SetUpSteps,
  StepKind,
  StepVariant,
  Wallet,
  WalletDefinition,
  WalletDetection,
  WalletDownloads,
  WalletGroup,
  WalletStatus,
} from './Wallet.ts'
export { walletForAnnouncement } from './walletForAnnouncement.ts'
export { wallets } from './wallets.ts'
