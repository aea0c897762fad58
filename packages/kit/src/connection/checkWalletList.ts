import type { Wallet } from '@countersign/wallets'
import type { WalletList, WalletListGroup } from './walletList.ts'

/** What is wrong with a list of wallets. */
export type WalletListErrorCode =
  | 'bad-group'
  | 'empty-group'
  | 'duplicate-group'
  | 'reserved-group'
  | 'duplicate-wallet'

/**
 * Thrown by `WalletKitProvider` for a list of wallets that cannot be shown; the message names the group or the wallet.
 *
 * @example
 * if (error instanceof InvalidWalletListError && error.code === 'duplicate-wallet') …
 */
export class InvalidWalletListError extends Error {
  override readonly name = 'InvalidWalletListError'
  readonly code: WalletListErrorCode

  constructor(code: WalletListErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The heading of a list without groups. */
const PLAIN = 'Wallets'
/** Groups the kit fills by itself. */
const OWN = ['Recent', 'Installed']
/** They stand first, however the application orders its groups (R2.3). */
const FIRST = ['Recommended', 'Popular']

/** Checks a list of wallets and gives its groups in the order they are shown. @throws {InvalidWalletListError} */
export function checkWalletList(list: WalletList): readonly WalletListGroup[] {
  const groups = isPlain(list) ? plain(list) : list
  const names = new Set<string>()
  const homes = new Map<string, string>()
  for (const group of groups) {
    checkGroup(group)
    const { name, wallets } = group
    if (names.has(name)) refuse('duplicate-group', `Two groups of wallets are called "${name}".`)
    names.add(name)
    for (const { id } of wallets) {
      const home = homes.get(id)
      if (home !== undefined)
        refuse('duplicate-wallet', `Wallet "${id}" is listed twice: under "${home}" and under "${name}".`)
      homes.set(id, name)
    }
  }
  const first = FIRST.flatMap((name) => groups.filter((group) => group.name === name))
  return [...first, ...groups.filter(({ name }) => !FIRST.includes(name))]
}

function checkGroup({ name, wallets }: WalletListGroup): void {
  if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(wallets))
    refuse('bad-group', `Group "${String(name)}" of wallets must have a name and a list of wallets.`)
  if (OWN.includes(name))
    refuse('reserved-group', `Group "${name}" is filled by the kit: choose another name for yours.`)
  if (wallets.length === 0) refuse('empty-group', `Group "${name}" has no wallets: leave it out.`)
}

function isPlain(list: WalletList): list is readonly Wallet[] {
  return list.every((entry) => 'id' in entry)
}

function plain(wallets: readonly Wallet[]): readonly WalletListGroup[] {
  return wallets.length > 0 ? [{ name: PLAIN, wallets }] : []
}

function refuse(code: WalletListErrorCode, message: string): never {
  throw new InvalidWalletListError(code, message)
}
