import type { Platform } from '../device/browser.ts'

/** A wallet users can connect: its definition and its icon. */
export type Wallet = Omit<WalletDefinition, 'icon'> & {
  /** The icon as a `data:` URI for an `<img>`, imported on the first call; a monogram when there is none. */
  readonly icon: () => Promise<string>
}

/**
 * The definition of a wallet: plain data, except for the import of its icon.
 *
 * Links are templates: `{uri}` is replaced with the pairing URI, `{encodedUri}` with its URL-encoded form. `mobile.browse`
 * has placeholders for the page's URL instead, see {@link PageTemplate}.
 */
export type WalletDefinition = {
  /** Stable ID in camel case, e.g. `metaMask`. */
  readonly id: string
  readonly name: string
  /** A shorter name for narrow layouts. Default: the name. */
  readonly shortName?: string
  /** Every reverse domain name the wallet announces itself with (EIP-6963), the preferred one first. */
  readonly rdns: readonly string[]
  /** Imports the icon, an SVG as text; null for a monogram. */
  readonly icon: (() => Promise<{ readonly default: string }>) | null
  /** The wallet's brand color, `#rgb` or `#rrggbb`. */
  readonly accent: string
  /** The background of its icon, `#rgb` or `#rrggbb`. */
  readonly background: string
  readonly group: WalletGroup
  readonly status: WalletStatus
  /** The connectors that can reach it, the preferred one first. */
  readonly connect: readonly ConnectorKind[]
  /** How to detect it in a page if it does not announce itself (EIP-6963). */
  readonly detect?: WalletDetection
  /** ID of the chain to request, if the application supports it. */
  readonly defaultChainId?: number
  /** The platforms it can be used on. Default: all. */
  readonly onlyOn?: readonly Platform[]
  readonly downloads: WalletDownloads
  readonly mobile?: MobileLinks
  /** The content of its QR code. Default: the pairing URI. */
  readonly qr?: LinkTemplate
  /** Opens the wallet's desktop app with a pairing URI. */
  readonly desktopLink?: LinkTemplate
  /** Three setup steps for each variant of the wallet. */
  readonly steps: { readonly [variant in StepVariant]?: SetUpSteps }
  /** Help pages, for each variant. */
  readonly learnMore: { readonly [variant in StepVariant]?: string }
}

/** A wallet's position in the list. */
export type WalletGroup = 'popular' | 'recommended' | 'more'

/** `renamed`: it has a new name. `unverified`: it appears only in the long list. */
export type WalletStatus = 'active' | 'renamed' | 'unverified'

/** `injected`: for the provider in the page. `sdk`: a connector of its own, on the SDK of its vendor. */
export type ConnectorKind = 'injected' | 'walletConnect' | 'sdk'

export type StepVariant = 'qrCode' | 'extension' | 'desktop'
export type StepKind = 'install' | 'create' | 'scan' | 'refresh' | 'connect'
export type SetUpSteps = readonly [StepKind, StepKind, StepKind]

export type WalletDetection = {
  /** Properties that are `true` on the wallet's injected provider. */
  readonly flags?: readonly string[]
  /** Dot paths from `window` at which the wallet puts its provider, best first, e.g. `phantom.ethereum`. */
  readonly namespaces?: readonly string[]
  /** Flags of other wallets that also set this wallet's flag. */
  readonly impostors?: readonly string[]
  /** The wallet embeds pages in a frame: `sdk` works only there. */
  readonly iframe?: boolean
}

export type WalletDownloads = {
  readonly android?: string
  readonly ios?: string
  /** A page that redirects phones to their store. */
  readonly mobile?: string
  /** The page a download QR code opens. */
  readonly qrCode?: string
  readonly chrome?: string
  readonly edge?: string
  readonly firefox?: string
  readonly opera?: string
  readonly safari?: string
  /** The wallet's page about its extension, for unknown browsers and wallets without store links. */
  readonly browserExtension?: string
  readonly macos?: string
  readonly windows?: string
  readonly linux?: string
  /** A page for desktop systems without their own link. */
  readonly desktop?: string
}

export type MobileLinks = {
  readonly ios?: LinkTemplate
  readonly android?: LinkTemplate
  /** An https link that opens the app if it is installed, and its website otherwise. */
  readonly universal?: LinkTemplate
  /** Opens the page in the wallet's in-app browser. */
  readonly browse?: PageTemplate
}

/** A link that contains exactly one of `{uri}` and `{encodedUri}`. */
export type LinkTemplate = string

/**
 * A link that contains exactly one of `{encodedUrl}` and `{urlWithoutScheme}`, for the page's URL, and optionally
 * `{encodedOrigin}`.
 */
export type PageTemplate = string
