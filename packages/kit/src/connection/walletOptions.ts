import { detectAll, isOffered, type Place, read, type Wallet } from '@countersign/wallets'
import type { Connector } from 'wagmi'
import type { Eip1193Provider } from '../connectors/provider.ts'
import { isConnectorOf } from './ownConnector.ts'
import type { AnnouncedWallet } from './readAnnouncement.ts'
import { type WalletClaim, walletClaims } from './walletClaims.ts'

/** A wallet a visitor may choose: of the catalogue, announced by the page, or both. */
export type WalletOption = {
  /** The catalogue's id, or the connector's for a wallet without a row of its own in the catalogue. */
  readonly key: string
  readonly name: string
  readonly connectorId: string
  /** A `data:` URI at once, or a promise of one from the catalogue. */
  readonly icon: string | (() => Promise<string>) | null
  readonly wallet: Wallet | null
  /** Present when the wallet is installed here. */
  readonly provider: Eip1193Provider | null
  /** The application's connector for this wallet alone, which brings the wallet's own script. */
  readonly connector?: Connector | null
  /** True for the one wallet whose own browser on a phone shows this page; it stands first (R2.14). */
  readonly here?: boolean
}

/** The names under which claims are listed that have no row of the catalogue to themselves. */
export type TellApart = (
  catalogue: readonly Wallet[],
  claims: readonly AnnouncedWallet[],
) => readonly string[]

/** The most rows of wallets that the catalogue does not know, or that announce themselves as one already listed. */
const MOST_OTHERS = 24

/**
 * Joins the catalogue with what announced itself in this page. An announced wallet whose rdns belongs to a
 * catalogue wallet is that wallet, with its announced provider (R2.4); other providers that claim to be it have rows
 * of their own. What did not announce itself is found by namespaces and flags, though never with a provider that
 * announced itself as another wallet.
 *
 * Before the catalogue is there it is `null`. Then the number of rows has no limit, for one of them may be the wallet
 * of last time; but contested claims have none until the catalogue tells an impostor.
 */
export function walletOptions(
  catalogue: readonly Wallet[] | null,
  announced: readonly AnnouncedWallet[],
  page: unknown = globalThis.window,
  place: Place = { platform: 'desktop', framed: false },
  own: readonly Connector[] = [],
  tellApart?: TellApart,
): readonly WalletOption[] {
  const wallets = catalogue ?? []
  const { claims, disproved } = walletClaims(wallets, announced)
  const ofCatalogue = new Map<Wallet, WalletClaim>()
  const others: WalletClaim[] = []
  for (const claim of claims) {
    if (claim.wallet && !ofCatalogue.has(claim.wallet)) ofCatalogue.set(claim.wallet, claim)
    else if (catalogue ? others.length < MOST_OTHERS : !claim.contested) others.push(claim)
  }
  const offered = wallets.filter((wallet) => ofCatalogue.has(wallet) || isOffered(wallet, place))
  const quiet = offered.filter((wallet) => !ofCatalogue.has(wallet))
  const detected = detectAll(quiet, page, {
    platform: place.platform,
    taken: claims.map(({ provider }) => provider),
    others: disproved,
  })
  const names = tellApart?.(wallets, claims)
  /** Until what tells them apart is loaded, each name shows its domain. */
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
        connector: own.find((connector) => isConnectorOf(connector, wallet)) ?? null,
      }
    }),
    ...others.map((claim): WalletOption => {
      const { id, icon, provider } = claim
      return { key: id, name: nameOf(claim), connectorId: id, icon, wallet: null, provider }
    }),
  ]
  // On a phone the one wallet that is there owns the browser; of several, the one that `window.ethereum` is of.
  const present = place.platform === 'desktop' ? [] : options.filter(({ provider }) => provider)
  const ethereum = read(page, 'ethereum')
  const home = present.length > 1 ? present.find(({ provider }) => provider === ethereum) : present[0]
  return home ? [{ ...home, here: true }, ...options.filter((option) => option !== home)] : options
}
