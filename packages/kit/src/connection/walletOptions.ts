import { detect, isOffered, type Place, type Wallet } from '@countersign/wallets'
import { type Eip1193Provider, isProvider } from '../connectors/provider.ts'
import type { AnnouncedWallet } from './discovery.ts'

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
}

/**
 * Joins the catalogue with what announced itself in this page. An announced wallet whose rdns belongs to a
 * catalogue wallet is that wallet, once, with its announced provider (R2.4).
 */
export function walletOptions(
  catalogue: readonly Wallet[],
  announced: readonly AnnouncedWallet[],
  page: unknown = typeof window === 'undefined' ? undefined : window,
  place: Place = { platform: 'desktop', framed: false },
): readonly WalletOption[] {
  const known = new Map<string, AnnouncedWallet>()
  const strangers: WalletOption[] = []
  for (const wallet of announced) {
    const match = catalogue.find(({ rdns }) => rdns.includes(wallet.rdns))
    if (match) known.set(match.id, known.get(match.id) ?? wallet)
    else
      strangers.push({
        key: wallet.rdns,
        name: wallet.name,
        connectorId: wallet.rdns,
        icon: wallet.icon,
        wallet: null,
        provider: wallet.provider,
      })
  }
  const offered = catalogue.filter((wallet) => known.has(wallet.id) || isOffered(wallet, place))
  const ofCatalogue = offered.map((wallet): WalletOption => {
    const found = known.get(wallet.id)
    const provider = found?.provider ?? flagged(wallet, page)
    return {
      key: wallet.id,
      name: wallet.name,
      connectorId: found?.rdns ?? wallet.id,
      icon: found?.icon ?? (() => wallet.icon()),
      wallet,
      provider,
    }
  })
  return [...strangers, ...ofCatalogue]
}

function flagged(wallet: Wallet, page: unknown): Eip1193Provider | null {
  const provider = detect(wallet, page)
  return isProvider(provider) ? provider : null
}
