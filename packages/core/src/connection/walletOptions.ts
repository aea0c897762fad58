import { detectWallets, isOffered, type PageContext, type Wallet } from '@countersign/wallets'
import { read } from '@countersign/wallets/internal'
import type { Connector } from '@wagmi/core'
import type { WalletOption } from '../state/WalletOption.ts'
import { isConnectorOf } from './appConnector.ts'
import { matchAnnouncements, type WalletClaim } from './matchAnnouncements.ts'
import type { AnnouncedWallet } from './readAnnouncement.ts'

/** Returns display names for claims without their own catalogue row. */
export type Disambiguate = (
  catalogue: readonly Wallet[],
  claims: readonly AnnouncedWallet[],
) => readonly string[]

export type WalletOptionsParameters = {
  /** `null` before it has loaded. */
  readonly catalogue: readonly Wallet[] | null
  /** The wallets that announced themselves (EIP-6963). */
  readonly announced?: readonly AnnouncedWallet[]
  /** The global object in which wallets without an announcement are looked for. Default: `window`. */
  readonly page?: unknown
  readonly context?: PageContext
  /** The application's connectors for single wallets. */
  readonly connectors?: readonly Connector[]
  /** Loaded with the long list. */
  readonly disambiguate?: Disambiguate | undefined
}

/** Limit of rows for wallets outside the catalogue and for further providers of a listed wallet. */
const MAX_OTHERS = 24

/**
 * Joins the catalogue with the wallets announced in this page. An announced wallet with the rdns of a catalogue wallet
 * is that wallet, with its announced provider (R2.4); other providers that claim to be it get their own rows. Wallets
 * that did not announce themselves are detected by namespaces and flags, but never with a provider that announced
 * itself as another wallet.
 *
 * Before the catalogue has loaded, the number of rows has no limit, as one of them may be the last wallet; contested claims
 * are left out until the catalogue exposes impostors.
 */
export function walletOptions({
  catalogue,
  announced = [],
  page = globalThis.window,
  context = { platform: 'desktop', framed: false },
  connectors = [],
  disambiguate,
}: WalletOptionsParameters): readonly WalletOption[] {
  const wallets = catalogue ?? []
  const { claims, rejected } = matchAnnouncements(wallets, announced)
  const ofCatalogue = new Map<Wallet, WalletClaim>()
  const others: WalletClaim[] = []
  for (const claim of claims) {
    if (claim.wallet && !ofCatalogue.has(claim.wallet)) ofCatalogue.set(claim.wallet, claim)
    else if (catalogue ? others.length < MAX_OTHERS : !claim.contested) others.push(claim)
  }
  const offered = wallets.filter((wallet) => ofCatalogue.has(wallet) || isOffered(wallet, context))
  const unannounced = offered.filter((wallet) => !ofCatalogue.has(wallet))
  const detected = detectWallets(unannounced, page, {
    platform: context.platform,
    exclude: claims.map(({ provider }) => provider),
    include: rejected,
  })
  const names = disambiguate?.(wallets, claims)
  /** With the catalogue but without `disambiguate`, each name includes its domain. */
  const nameOf = (claim: WalletClaim) =>
    names?.[claims.indexOf(claim)] ?? (catalogue ? `${claim.name} (${claim.rdns})` : claim.name)
  const options = [
    ...offered.map((wallet): WalletOption => {
      const claim = ofCatalogue.get(wallet)
      return {
        key: wallet.id,
        name: claim?.contested ? nameOf(claim) : wallet.name,
        connectorId: claim?.id ?? wallet.id,
        icon: claim?.icon ?? wallet.icon,
        wallet,
        provider: claim?.provider ?? detected.get(wallet) ?? null,
        connector: connectors.find((connector) => isConnectorOf(connector, wallet)) ?? null,
      }
    }),
    ...others.map((claim): WalletOption => {
      const { id, icon, provider } = claim
      return { key: id, name: nameOf(claim), connectorId: id, icon, wallet: null, provider }
    }),
  ]
  // On a phone a single wallet owns the browser; of several, the owner of `window.ethereum` does.
  const present = context.platform === 'desktop' ? [] : options.filter(({ provider }) => provider)
  const ethereum = read(page, 'ethereum')
  const owner = present.length > 1 ? present.find(({ provider }) => provider === ethereum) : present[0]
  return owner ? [{ ...owner, inAppBrowser: true }, ...options.filter((option) => option !== owner)] : options
}
