import type { Wallet } from '@countersign/wallets'
import { isImpostor } from '@countersign/wallets/internal'
import type { Eip1193Provider } from '../provider/provider.ts'
import type { AnnouncedWallet } from './readAnnouncement.ts'

/** An announcement that is listed. */
export type WalletClaim = AnnouncedWallet & {
  /** The catalogue wallet of its rdns, if any. */
  readonly wallet: Wallet | undefined
  /** Its connector's id: its rdns, followed by its uuid where another provider has the same rdns. */
  readonly id: string
  /** Its provider has another name too, or another provider claims the same wallet. */
  readonly contested: boolean
}

export type AnnouncementMatches = {
  readonly claims: readonly WalletClaim[]
  /** Providers with another wallet's flag. */
  readonly rejected: readonly Eip1193Provider[]
}

type Claim = Pick<WalletClaim, 'name' | 'rdns' | 'uuid' | 'icon' | 'provider' | 'wallet'>

/** Returns the catalogue wallet of an announcement's rdns, unless the provider has an impostor's flag. */
export function announcedAs(
  catalogue: readonly Wallet[],
  { rdns, provider }: AnnouncedWallet,
): Wallet | undefined {
  const wallet = walletOf(catalogue, rdns)
  return wallet && !isImpostor(wallet, provider) ? wallet : undefined
}

/**
 * Decides which announcements are listed. A provider may claim several wallets, and several providers one wallet:
 *
 * - A flag of an impostor disproves a claim. The provider is then found by its flags like any other (see
 *   `walletOptions`), or left out.
 * - A provider with several claims loses those that a provider with a single claim makes too.
 * - What remains is listed, also when two claims contradict each other. No claim hides another provider.
 */
export function matchAnnouncements(
  catalogue: readonly Wallet[],
  announced: readonly AnnouncedWallet[],
): AnnouncementMatches {
  const rejected: Eip1193Provider[] = []
  const accepted: Claim[] = []
  for (const each of announced) {
    const { rdns, uuid, provider } = each
    const claim = { ...each, wallet: walletOf(catalogue, rdns) }
    if (claim.wallet && isImpostor(claim.wallet, provider)) rejected.push(provider)
    // The same uuid means the same wallet, which creates a new provider for each announcement.
    else if (
      !accepted.some(
        (other) =>
          identity(other) === identity(claim) &&
          (other.provider === provider || (other.rdns === rdns && other.uuid === uuid)),
      )
    )
      accepted.push(claim)
  }

  const isSingle = singles(accepted)
  const isOnly = ({ provider }: Claim) => isSingle(provider)
  const claimed = new Set(accepted.filter(isOnly).map(identity))
  const unambiguous = accepted.filter((claim) => isOnly(claim) || !claimed.has(identity(claim)))
  const shown = new Set(unambiguous.map(({ provider }) => provider))
  const listed = [...unambiguous, ...accepted.filter(({ provider }) => !shown.has(provider))].sort(
    (a, b) => +isNamed(b) - +isNamed(a),
  )
  const isAlone = singles(listed)
  return {
    claims: listed.map((claim) => ({
      ...claim,
      id: isAlone(claim.rdns) ? claim.rdns : `${claim.rdns}#${claim.uuid}`,
      contested: !isAlone(claim.provider) || !isAlone(identity(claim)),
    })),
    rejected,
  }
}

const identity = ({ wallet, rdns }: Claim) => wallet ?? rdns

function walletOf(catalogue: readonly Wallet[], announced: string): Wallet | undefined {
  return catalogue.find(({ rdns }) => rdns.includes(announced))
}

/** Catalogue wallets come first, whatever the order of scripts. */
const isNamed = ({ wallet, name }: Claim) => wallet?.name === name

/** Returns the providers, wallets and rdns with exactly one claim. */
function singles(claims: readonly Claim[]): (key: unknown) => boolean {
  const counts = new Map<unknown, number>()
  for (const { provider, wallet, rdns } of claims)
    for (const key of [provider, wallet, rdns]) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (key) => counts.get(key) === 1
}
