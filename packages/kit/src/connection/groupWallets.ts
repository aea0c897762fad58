import type { TextKey, Translate } from '../i18n/translate.ts'
import type { WalletListGroup } from './walletList.ts'
import type { WalletOption } from './walletOptions.ts'

/** A group of the list as it is shown. */
export type ListedGroup = { readonly name: string; readonly options: readonly WalletOption[] }

type Parameters = {
  /** The application's own groups; `null` for the catalogue in its groups. */
  readonly groups?: readonly WalletListGroup[] | null
  readonly searching?: boolean
  /** Whether the application can reach wallets on other devices. */
  readonly canPair?: boolean
}

/** The catalogue's groups, in the order they are shown. */
const CATALOGUE = [
  ['Recommended', 'recommended'],
  ['Popular', 'popular'],
  ['More', 'more'],
] as const

/**
 * Sorts options into the groups of the list, each wallet in one group only (R2.3). The long tail of the catalogue
 * shows once it is searched for: a list of a hundred names helps nobody choose. An application's own groups always do.
 */
export function groupWallets(
  options: readonly WalletOption[],
  recent: readonly string[],
  { groups = null, searching = false, canPair = false }: Parameters = {},
): readonly ListedGroup[] {
  const left = new Set(options)
  const listed: ListedGroup[] = []
  const take = (name: string, members: readonly WalletOption[]) => {
    const taken = members.filter((option) => left.delete(option))
    if (taken.length > 0) listed.push({ name, options: taken })
  }
  const withKey = (key: string) => options.filter((option) => option.key === key)

  const installed = options.filter(({ provider }) => provider !== null)

  // In a wallet's own browser it is the one that is meant, whatever was used before (R2.14).
  if (installed.some(({ here }) => here)) take('Installed', installed)
  take('Recent', recent.flatMap(withKey))
  take('Installed', installed)
  if (groups)
    for (const { name, wallets } of groups)
      take(
        name,
        wallets.flatMap(({ id }) => withKey(id)),
      )
  else
    for (const [name, group] of CATALOGUE)
      take(
        name,
        options.filter(
          (option) =>
            (option.wallet?.group ?? 'more') === group && (searching || isInShortList(option, canPair)),
        ),
      )
  return listed
}

/** In the list without a search: what the application has a connector for, and of the first groups what this browser can connect, or get. */
function isInShortList({ wallet, connector }: WalletOption, canPair: boolean): boolean {
  if (connector) return true
  if (!wallet || wallet.group === 'more') return false
  if (canPair && wallet.connect.includes('walletConnect')) return true
  return wallet.connect.includes('injected') || Object.keys(wallet.downloads).length > 0
}

const TITLES = {
  Recent: 'list.recent',
  Installed: 'list.installed',
  Recommended: 'list.recommended',
  Popular: 'list.popular',
  Other: 'list.other',
  More: 'list.more',
  Others: 'list.others',
  Wallets: 'list.wallets',
} as const satisfies Record<string, TextKey>

/** The heading of a group: translated where the kit knows it, else as the application wrote it. */
export function groupTitle(translate: Translate, name: string): string {
  return Object.hasOwn(TITLES, name) ? translate(TITLES[name as keyof typeof TITLES]) : name
}
