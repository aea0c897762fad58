export { connectAndSignWallets } from './connectAndSign.ts'
export { browseLink, deepLink, qrContent } from './deepLink.ts'
export { defineWallet, WalletDefinitionError } from './define/defineWallet.ts'
export { monogram } from './define/monogram.ts'
export type {
  ConnectorKind,
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
  detectBrowser,
  detectPlatform,
  detectSystem,
  type Platform,
  type System,
} from './device/browser.ts'
export { detectInAppBrowser, type InAppBrowser, type InAppHints } from './device/inAppBrowser.ts'
export { featuredWallets } from './featuredWallets.ts'
export { isOffered, type PageContext } from './isOffered.ts'
export { moreWallets } from './moreWallets.ts'
export { type Device, platformsFor, type WalletPlatform } from './platforms.ts'
export {
  desktopLink,
  downloadLink,
  extensionLink,
  extensionStores,
  type MobileDownload,
  mobileDownloads,
  storeLink,
} from './storeLink.ts'
export { walletForAnnouncement, wallets } from './wallets.ts'
