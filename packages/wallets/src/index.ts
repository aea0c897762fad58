export { type Browser, type BrowserHints, browserOf, type Platform, platformOf } from './browser.ts'
export { browseLink, deepLink, qrContent } from './deepLink.ts'
export { defineWallet, WalletDefinitionError } from './defineWallet.ts'
export * from './definitions.ts'
export { detect, type InjectedProvider } from './detect.ts'
export { isOffered, type Place } from './isOffered.ts'
export { monogram } from './monogram.ts'
export { downloadLink, storeLink } from './storeLink.ts'
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
