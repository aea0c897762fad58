import { detectAll, isOffered, type Place, read, type Wallet } from '@countersign/wallets'
import type { Connector } from 'wagmi'
import type { Eip1193Provider } from '../connectors/provider.ts'
import { namesApart } from './namesApart.ts'
import { isConnectorOf } from './ownConnector.ts'
import type { AnnouncedWallet } from './readAnnouncement.ts'
import { walletClaims } from './walletClaims.ts'

/** A wallet a visitor may choose: of the catalogue, announced by the page, or both. */
export type WalletOption = {
  /** The catalogue's id, or the announced rdns for a wallet the catalogue does not know. */
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

/** The most wallets listed that the catalogue does not know. */
const MOST_STRANGERS = 24

/**
 * Joins the catalogue with what announced itself in this page. An announced wallet whose rdns belongs to a
 * catalogue wallet is that wallet, once, with its announced provider (R2.4). What did not announce itself is found
 * by flags and namespaces, though never with a provider that announced itself as another wallet.
 *
 * Before the catalogue is there it is `null`. Then nobody is too many, for one of them may be the wallet of last time;
 * but where two say they are one wallet, neither is it until the catalogue tells an impostor. With one uuid they are
 * one wallet that makes its provider anew for each announcement, and the first provider stays.
 */
export function walletOptions(
  catalogue: readonly Wallet[] | null,
  announced: readonly AnnouncedWallet[],
  page: unknown = globalThis.window,
  place: Place = { platform: 'desktop', framed: false },
  own: readonly Connector[] = [],
): readonly WalletOption[] {
  const wallets = catalogue ?? []
  const { ofCatalogue, strangers, taken, disproved } = walletClaims(wallets, announced, page)
  const offered = wallets.filter((wallet) => ofCatalogue.has(wallet) || isOffered(wallet, place))
  const quiet = offered.filter((wallet) => !ofCatalogue.has(wallet))
  const detected = detectAll(quiet, page, { taken, others: disproved })
  const listed = catalogue
    ? strangers.slice(0, MOST_STRANGERS)
    : strangers.filter(({ rdns, uuid }) =>
        announced.every((each) => each.rdns !== rdns || each.uuid === uuid),
      )
  const names = namesApart(wallets, listed)
  const options = [
    ...offered.map((wallet): WalletOption => {
      const announcedOne = ofCatalogue.get(wallet)
      return {
        key: wallet.id,
        name: wallet.name,
        connectorId: announcedOne?.rdns ?? wallet.id,
        icon: announcedOne?.icon ?? wallet.icon,
        wallet,
        provider: announcedOne?.provider ?? detected.get(wallet) ?? null,
        connector: own.find((connector) => isConnectorOf(connector, wallet)) ?? null,
      }
    }),
    ...listed.map(
      ({ rdns, icon, provider }, index): WalletOption => ({
        key: rdns,
        name: names[index] ?? rdns,
        connectorId: rdns,
        icon,
        wallet: null,
        provider,
      }),
    ),
  ]
  // On a phone the one wallet that is there owns the browser; of several, the one that `window.ethereum` is of.
  const present = place.platform === 'desktop' ? [] : options.filter(({ provider }) => provider)
  const ethereum = read(page, 'ethereum')
  const home = present.length > 1 ? present.find(({ provider }) => provider === ethereum) : present[0]
  return home ? [{ ...home, here: true }, ...options.filter((option) => option !== home)] : options
}
