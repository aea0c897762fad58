export { browseLink, deepLink, qrContent } from './deepLink.ts'
export { defineWallet, WalletDefinitionError } from './define/defineWallet.ts'
export { monogram } from './define/monogram.ts'
export type {
  ConnectMethod,
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
} from './define/Wallet.ts'
export * from './definitions.ts'
export {
  type DetectWalletOptions,
  detectWallet,
  detectWallets,
  type InjectedProvider,
} from './detect.ts'
export {
  type Browser,
  type BrowserHints,
  browserOf,
  type Platform,
  platformOf,
  type System,
  systemOf,
} from './device/browser.ts'
export { type InAppBrowser, type InAppHints, inAppBrowserOf } from './device/inAppBrowser.ts'
export { firstWallets } from './firstWallets.ts'
export { isOffered, type Place } from './isOffered.ts'
export { moreWallets } from './moreWallets.ts'
export { type Device, platformsFor, type WalletPlatform } from './platforms.ts'
export {
  desktopLink,
  downloadLink,
  extensionLink,
  extensionStores,
  type PhonePage,
  phonePages,
  storeLink,
} from './storeLink.ts'
export { walletForAnnouncement, wallets } from './wallets.ts'
