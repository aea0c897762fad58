import type { Platform } from './browser.ts'

/** A wallet people can connect: its definition, with an icon that always arrives. */
export type Wallet = Omit<WalletDefinition, 'icon'> & {
  /** The icon as a `data:` URI for an `<img>`, imported on the first call; a monogram when there is none. */
  icon: () => Promise<string>
}

/**
 * What there is to know of a wallet: plain data, no code but the import of its icon.
 *
 * Links are templates: `{uri}` stands for the pairing URI as it is, `{encodedUri}` for its URL-encoded form. In
 * `mobile.browse` it is the page's address that is filled in.
 */
export type WalletDefinition = {
  /** Stable id in camel case, e.g. `metaMask`; also the key a connector factory is joined by. */
  id: string
  name: string
  /** A shorter name for narrow places; the name when left out. */
  shortName?: string
  /** Every EIP-6963 reverse domain name the wallet announces itself by, best first. */
  rdns: readonly string[]
  /** Imports the icon's module, an SVG text; null for a wallet that gets a monogram. */
  icon: (() => Promise<{ default: string }>) | null
  /** The wallet's own colour, `#rgb` or `#rrggbb`. */
  accent: string
  /** The ground its icon stands on, `#rgb` or `#rrggbb`. */
  background: string
  group: WalletGroup
  status: WalletStatus
  /** Ways to connect it, best first. */
  connect: readonly ConnectWay[]
  /** How to find it in a page where it has not announced itself. */
  detect?: WalletDetection
  /** The network it is asked for where the application has it, by EIP-155 id. */
  defaultChainId?: number
  /** The platforms it can be used on; every one when left out. */
  onlyOn?: readonly Platform[]
  downloads: WalletDownloads
  mobile?: MobileLinks
  /** What its QR code holds; the plain pairing URI when left out. */
  qr?: LinkTemplate
  /** Opens the wallet's desktop application with a pairing URI. */
  desktopLink?: LinkTemplate
  /** Three steps from nothing to connected, for each variant the wallet has. */
  steps: { readonly [variant in StepVariant]?: SetUpSteps }
  /** Where to read more, for each variant. */
  learnMore: { readonly [variant in StepVariant]?: string }
}

/** Where a wallet stands in the list. */
export type WalletGroup = 'popular' | 'recommended' | 'more'

/** `renamed` goes on under another name, `unverified` is offered in the long list only. */
export type WalletStatus = 'active' | 'renamed' | 'unverified'

export type ConnectWay = 'injected' | 'walletConnect' | 'sdk'

export type StepVariant = 'qrCode' | 'extension' | 'desktop'
export type StepKind = 'install' | 'create' | 'scan' | 'refresh' | 'connect'
export type SetUpSteps = readonly [StepKind, StepKind, StepKind]

export type WalletDetection = {
  /** Properties that are `true` on the wallet's injected provider. */
  flags?: readonly string[]
  /** Dot paths from `window` at which the wallet puts its provider, best first, e.g. `phantom.ethereum`. */
  namespaces?: readonly string[]
  /** Flags that prove a provider with this wallet's flag to be another wallet. */
  impostors?: readonly string[]
  /** True for a wallet that has the page in a frame of its own: its `sdk` works there, and nowhere else. */
  iframe?: boolean
}

export type WalletDownloads = {
  android?: string
  ios?: string
  /** A page that leads a phone to the right store. */
  mobile?: string
  /** The page a QR code on another screen should open. */
  qrCode?: string
  chrome?: string
  edge?: string
  firefox?: string
  opera?: string
  safari?: string
  /** The wallet's page on its extension: for an unknown browser, and where it has no store links. */
  browserExtension?: string
  macos?: string
  windows?: string
  linux?: string
  /** A page for any desktop system without a link of its own. */
  desktop?: string
}

export type MobileLinks = {
  ios?: LinkTemplate
  android?: LinkTemplate
  /** An https link that opens the app where it is installed and its site where it is not. */
  universal?: LinkTemplate
  /** Opens this page in the wallet's own browser. */
  browse?: PageTemplate
}

/** A link with exactly one of `{uri}` and `{encodedUri}` in it. */
export type LinkTemplate = string

/**
 * A link with exactly one of `{encodedUrl}` and `{urlWithoutScheme}` in it for the page's address, and perhaps
 * `{encodedOrigin}` for its origin.
 */
export type PageTemplate = string
