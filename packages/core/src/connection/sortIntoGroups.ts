import type { WalletListGroup } from '../state/WalletList.ts'
import type { WalletOption } from '../state/WalletOption.ts'

/** A group of the list as it is shown: `Recent`, `Installed`, and then your groups, or those of the catalogue. */
export type WalletGroup = { readonly name: string; readonly options: readonly WalletOption[] }

type SortIntoGroupsParameters = {
  /** The application's own groups; `null` for the catalogue in its groups. */
  readonly groups?: readonly WalletListGroup[] | null
  readonly searching?: boolean
  /** Whether the application has a connector for wallets on other devices. */
  readonly canPair?: boolean
}

/**
 * Sorts options into the groups of the list, each wallet into one group only (R2.3). The long tail of the catalogue
 * appears in searches only: a hundred names are too many to choose from. An application's own groups are always
 * complete.
 */
export function sortIntoGroups(
  options: readonly WalletOption[],
  recent: readonly string[],
  { groups = null, searching = false, canPair = false }: SortIntoGroupsParameters = {},
): readonly WalletGroup[] {
  const remaining = new Set(options)
  const listed: WalletGroup[] = []
  const addGroup = (name: string, members: readonly WalletOption[]) => {
    const groupMembers = members.filter((option) => remaining.delete(option))
    if (groupMembers.length > 0) listed.push({ name, options: groupMembers })
  }
  const withKey = (key: string) => options.filter((option) => option.key === key)

  const installed = options.filter(({ provider }) => provider !== null)

  // In a wallet's in-app browser that wallet comes first, whatever was used before (R2.14).
  if (installed.some(({ inAppBrowser }) => inAppBrowser)) addGroup('Installed', installed)
  addGroup('Recent', recent.flatMap(withKey))
  addGroup('Installed', installed)
  if (groups) {
    for (const { name, wallets } of groups)
      addGroup(
        name,
        wallets.flatMap(({ id }) => withKey(id)),
      )
    // The application's connectors for wallets outside the catalogue.
    addGroup(
      'More',
      options.filter(({ connector, wallet }) => connector && !wallet),
    )
  } else {
    const offered = options.filter((option) => remaining.has(option) && isListed(option, searching, canPair))
    const ofGroup = (group: string) => offered.filter(({ wallet }) => (wallet?.group ?? 'more') === group)
    const [popular, more] = [ofGroup('popular'), ofGroup('more')]
    // A single wallet of the catalogue needs no heading.
    const isAlone = !searching && popular.length > 0 && more.length === 1 && more[0]?.wallet
    addGroup('Recommended', ofGroup('recommended'))
    addGroup('Popular', isAlone ? [...popular, ...more] : popular)
    addGroup('More', more)
  }
  return listed
}

/**
 * Whether a wallet is listed: the application has a connector for it, or it needs none. Without a search, it must also
 * be in the first groups and be a wallet that this browser can connect or install.
 */
function isListed({ wallet, connector }: WalletOption, searching: boolean, canPair: boolean): boolean {
  if (connector) return true
  if (!wallet || wallet.connect.every((method) => method === 'sdk')) return false
  if (searching) return true
  return wallet.group !== 'more' && (canPair || Object.keys(wallet.downloads).length > 0)
}
