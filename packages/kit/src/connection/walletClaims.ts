import { atNamespaces, carriesFlag, isImpostor, type Wallet } from '@countersign/wallets'
import type { Eip1193Provider } from '../connectors/provider.ts'
import type { AnnouncedWallet } from './readAnnouncement.ts'

/** Who the announced wallets are. No provider belongs to two of them. */
export type WalletClaims = {
  readonly ofCatalogue: ReadonlyMap<Wallet, AnnouncedWallet>
  /** Wallets the catalogue does not know, one of each rdns. */
  readonly strangers: readonly AnnouncedWallet[]
  /** Every provider that is somebody's, also of wallets that are not listed. */
  readonly taken: ReadonlySet<Eip1193Provider>
  /** Providers of which nothing is known but that they are not who they said. */
  readonly disproved: readonly Eip1193Provider[]
}

/** The catalogue wallet an announcement is believed to come from: its rdns says so, and no flag of an impostor denies it. */
export function announcedAs(
  catalogue: readonly Wallet[],
  { rdns, provider }: AnnouncedWallet,
): Wallet | undefined {
  const wallet = walletOf(catalogue, rdns)
  return wallet && !isImpostor(wallet, provider) ? wallet : undefined
}

/**
 * Says who is who among the announced.
 *
 * - Of several that are believed to be one wallet, the first is it: extensions are there before the page's own scripts.
 * - Of several wallets announced with one provider, that one has it which the provider shows more signs of; so nobody
 *   takes a wallet's row away by announcing its provider under another name.
 * - A provider that is disproved is not listed as what it said. When its flags name another catalogue wallet that has
 *   not announced itself, it is found by them like any other (see `walletOptions`); else it is left out.
 */
export function walletClaims(
  catalogue: readonly Wallet[],
  announced: readonly AnnouncedWallet[],
  page: unknown,
): WalletClaims {
  const owners = new Map<Eip1193Provider, Wallet>()
  for (const each of announced) {
    const { provider } = each
    const wallet = announcedAs(catalogue, each)
    const owner = owners.get(provider)
    if (wallet && (!owner || signs(wallet, provider, page) > signs(owner, provider, page)))
      owners.set(provider, wallet)
  }
  const ofCatalogue = new Map<Wallet, AnnouncedWallet>()
  const strangers = new Map<string, AnnouncedWallet>()
  const taken = new Set(owners.keys())
  const disproved: Eip1193Provider[] = []
  for (const each of announced) {
    const { rdns, provider } = each
    const owner = owners.get(provider)
    if (owner) {
      if (!ofCatalogue.has(owner) && owner.rdns.includes(rdns)) ofCatalogue.set(owner, each)
    } else if (walletOf(catalogue, rdns)) disproved.push(provider)
    else {
      if (!strangers.has(rdns) && !taken.has(provider)) strangers.set(rdns, each)
      taken.add(provider)
    }
  }
  return { ofCatalogue, strangers: [...strangers.values()], taken, disproved }
}

function walletOf(catalogue: readonly Wallet[], announced: string): Wallet | undefined {
  return catalogue.find(({ rdns }) => rdns.includes(announced))
}

/** 2: the provider shows a sign of the wallet. 1: the wallet has no signs. 0: it has some, and they are missing. */
function signs(wallet: Wallet, provider: Eip1193Provider, page: unknown): 0 | 1 | 2 {
  if (carriesFlag(wallet, provider) || atNamespaces(wallet, page).includes(provider)) return 2
  return wallet.detect ? 0 : 1
}
