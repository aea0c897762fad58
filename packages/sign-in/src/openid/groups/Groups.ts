import type { WalletIdentity } from '../../accounts/walletRecords.ts'

/**
 * The names of an account's groups, in the order of the option. `unavailable`: a chain could not be read. It is not known
 * which groups the account has, so no token may be issued.
 */
export type GroupsResult =
  | { readonly status: 'ok'; readonly groups: readonly string[] }
  | { readonly status: 'unavailable' }

export type Groups = {
  /** Reads the groups of an account by all of its wallets. A result is reused for a minute, a failure never. */
  read(wallets: readonly WalletIdentity[]): Promise<GroupsResult>
}
