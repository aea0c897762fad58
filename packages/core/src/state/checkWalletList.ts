import { BaseError } from '../errors/BaseError.ts'
import { unorderedGroups } from './readWalletGroups.ts'
import type { WalletList, WalletListGroup } from './WalletList.ts'

/** Why a list of wallets is invalid. */
export type WalletListErrorCode =
  | 'invalid_group'
  | 'empty_group'
  | 'duplicate_group'
  | 'reserved_group'
  | 'duplicate_wallet'

/**
 * Thrown by `createWallets` and `CountersignProvider` for an invalid list of wallets, except in production builds; the
 * message names the group or the wallet.
 *
 * @example
 * if (error instanceof InvalidWalletListError && error.code === 'duplicate_wallet') …
 */
export class InvalidWalletListError extends BaseError<WalletListErrorCode> {
  override readonly name = 'InvalidWalletListError'

  constructor(code: WalletListErrorCode, message: string) {
    super(message, { code, docsPath: '@countersign/core/README.md#errors' })
  }
}

/** Groups that Countersign fills. */
const OWN_GROUPS = ['Recent', 'Installed']

/**
 * Checks a list of wallets. Production builds omit it, to save bytes.
 *
 * @throws {InvalidWalletListError} the list is invalid
 */
export function checkWalletList(list: WalletList): void {
  const names = new Set<string>()
  const groupOf = new Map<string, string>()
  for (const group of unorderedGroups(list)) {
    checkGroup(group)
    const { name, wallets } = group
    if (names.has(name)) refuse('duplicate_group', `Two groups of wallets have the name "${name}".`)
    names.add(name)
    for (const { id } of wallets) {
      const otherGroup = groupOf.get(id)
      if (otherGroup !== undefined)
        refuse(
          'duplicate_wallet',
          `Wallet "${id}" is listed twice: under "${otherGroup}" and under "${name}".`,
        )
      groupOf.set(id, name)
    }
  }
}

function checkGroup({ name, wallets }: WalletListGroup): void {
  if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(wallets))
    refuse('invalid_group', `Group "${String(name)}" of wallets must have a name and a list of wallets.`)
  if (OWN_GROUPS.includes(name)) refuse('reserved_group', `Group "${name}" is reserved. Choose another name.`)
  if (wallets.length === 0) refuse('empty_group', `Group "${name}" has no wallets. Omit it.`)
}

function refuse(code: WalletListErrorCode, message: string): never {
  throw new InvalidWalletListError(code, message)
}
