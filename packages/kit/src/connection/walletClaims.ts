import { atNamespaces, carriesFlag, isImpostor, type Wallet } from '@countersign/wallets'
import type { Eip1193Provider } from '../connectors/provider.ts'
import { namesApart } from './namesApart.ts'
import type { AnnouncedWallet } from './readAnnouncement.ts'

/** An announcement that is listed. */
export type WalletClaim = AnnouncedWallet & {
  /** What it calls itself, told apart from others. */
  readonly name: string
  /** The catalogue wallet of its rdns, if any. */
  readonly wallet: Wallet | undefined
  /** Its connector's id: its rdns, followed by its uuid where another provider has the same rdns. */
  readonly id: string
  /** Its provider has another name too, or another provider claims the same wallet. */
  readonly contested: boolean
}

export type WalletClaims = {
  readonly claims: readonly WalletClaim[]
  /** Providers that announced themselves as a wallet they may be. */
  readonly taken: ReadonlySet<Eip1193Provider>
  /** Providers that are not the wallet they announced themselves as. */
  readonly disproved: readonly Eip1193Provider[]
}

type Claim = Pick<WalletClaim, 'name' | 'rdns' | 'uuid' | 'icon' | 'provider' | 'wallet'>

/** The catalogue wallet an announcement may come from: its rdns says so, and no flag of an impostor denies it. */
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
 * - A flag or namespace of a wallet that no one imitates proves its claim, and the provider's other claims are dropped.
 * - A provider with several claims loses those that a provider with a single claim makes too.
 * - What remains is listed, also when two claims contradict each other. No claim hides another provider.
 */
export function walletClaims(
  catalogue: readonly Wallet[],
  announced: readonly AnnouncedWallet[],
  page: unknown,
): WalletClaims {
  const disproved: Eip1193Provider[] = []
  const believed: Claim[] = []
  for (const each of announced) {
    const { rdns, uuid, provider } = each
    const claim = { ...each, wallet: walletOf(catalogue, rdns) }
    if (claim.wallet && isImpostor(claim.wallet, provider)) disproved.push(provider)
    // With one uuid it is one wallet, which makes its provider anew for each announcement.
    else if (
      !believed.some(
        (other) =>
          identity(other) === identity(claim) &&
          (other.provider === provider || (other.rdns === rdns && other.uuid === uuid)),
      )
    )
      believed.push(claim)
  }

  const isProven = (claim: Claim) => isProvenBy(claim, page)
  const proven = providersOf(believed.filter(isProven))
  const plausible = believed.filter((claim) => !proven.has(claim.provider) || isProven(claim))
  const names = count(plausible)
  const isOnly = ({ provider }: Claim) => names(provider) === 1
  const claimed = new Set(plausible.filter(isOnly).map(identity))
  const firm = plausible.filter((claim) => isOnly(claim) || !claimed.has(identity(claim)))
  const shown = providersOf(firm)
  const listed = [...firm, ...plausible.filter(({ provider }) => !shown.has(provider))].sort(
    (a, b) => rank(b) - rank(a),
  )
  const rows = count(listed)
  const labels = namesApart(catalogue, listed)
  return {
    claims: listed.map((claim, index) => ({
      ...claim,
      name: labels[index] ?? claim.name,
      id: rows(claim.rdns) > 1 ? `${claim.rdns}#${claim.uuid}` : claim.rdns,
      contested: rows(claim.provider) > 1 || rows(identity(claim)) > 1,
    })),
    taken: providersOf(believed),
    disproved,
  }
}

const identity = ({ wallet, rdns }: Claim) => wallet ?? rdns
const providersOf = (claims: Iterable<Claim>) => new Set(Array.from(claims, ({ provider }) => provider))

function walletOf(catalogue: readonly Wallet[], announced: string): Wallet | undefined {
  return catalogue.find(({ rdns }) => rdns.includes(announced))
}

function isProvenBy({ wallet, provider }: Claim, page: unknown): boolean {
  if (!wallet) return false
  if (atNamespaces(wallet, page).includes(provider)) return true
  return !wallet.detect?.impostors && carriesFlag(wallet, provider)
}

/** One that calls itself as its wallet does comes first, whatever the order of scripts. */
function rank({ wallet, name }: Claim): number {
  return Number(wallet?.name === name)
}

/** Counts the claims of each provider, wallet and rdns. */
function count(claims: readonly Claim[]): (key: unknown) => number {
  const counts = new Map<unknown, number>()
  for (const { provider, wallet, rdns } of claims)
    for (const key of [provider, wallet, rdns]) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (key) => counts.get(key) ?? 0
}
