import { eraseAccount } from '../accounts/deleteAccount.ts'
import { finishErasure } from '../accounts/eraseActivity.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { type ListedSession, listSessions } from '../sessions/listSessions.ts'
import type { Database } from '../store/Database.ts'
import { type Blocked, type BlockedAddress, block } from './block.ts'
import { endSessions, MOST_AT_ONCE, type SessionsToEnd } from './endSessions.ts'
import { type AccountQuery, type ListedAccount, listAccounts } from './listAccounts.ts'
import { type ListedBlock, listBlocks } from './listBlocks.ts'
import { lockTarget, type Target, walletsOf } from './Target.ts'
import { unblock } from './unblock.ts'

export type AccountSession = Omit<ListedSession, 'current'> & { readonly accountId: string }

/** Whose sessions end: those of the accounts of a target, one by its id, or all there are. */
export type Revoked = Target | { readonly kind: 'session'; readonly id: string } | { readonly kind: 'all' }

/**
 * What an operator may do, while servers run or not. Each change is one transaction with its rows in the audit log, and
 * open pages in every process are told. Every call rejects with a {@link DatabaseError} when the database fails.
 */
export type Admin = {
  /** Accounts, newest first. */
  accounts(query: AccountQuery): Promise<ListedAccount[]>
  /** Where the accounts of a target are signed in, of each 200 at most. */
  sessions(target: Target): Promise<AccountSession[]>
  /** Whom the operator keeps out, newest first. */
  blocks(query: { readonly limit: number }): Promise<ListedBlock[]>
  /** Keeps an address, or every wallet of an account, from signing in and being linked, and ends their sessions. */
  block(target: Target, reason?: string | null): Promise<Blocked>
  /** Lets them in again; resolves the blocks that were there. */
  unblock(target: Target): Promise<BlockedAddress[]>
  /** Ends sessions; resolves how many stood. */
  revoke(target: Revoked): Promise<number>
  /**
   * Deletes the accounts of a target with all that is kept of them, as their owners could; resolves their ids. That it
   * happened is written down without a name. Blocks stay.
   */
  deleteAccounts(target: Target): Promise<string[]>
}

/**
 * Makes the operator's side of a sign-in server.
 *
 * @example
 * ```ts
 * const admin = createAdmin({ database })
 * await admin.block({ kind: 'address', address: '0x…', chainId: null }, 'stolen key')
 * ```
 */
export function createAdmin({
  database,
  now = Date.now,
}: {
  readonly database: Database
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}): Admin {
  /** So many at a time that no transaction is long. */
  async function endAll(ended: SessionsToEnd): Promise<number> {
    let sum = 0
    let last: number
    do {
      last = await database.transaction((transaction) => endSessions(transaction, ended, now()))
      sum += last
    } while (last === MOST_AT_ONCE)
    return sum
  }

  return {
    accounts: (query) => listAccounts(database, { ...query, now: now() }),
    blocks: (query) => listBlocks(database, query),

    async sessions(target) {
      const accounts = new Set((await walletsOf(database, target)).map(({ accountId }) => accountId))
      const found = []
      for (const accountId of accounts) {
        const sessions = await listSessions(database, { accountId, currentId: accountId, now: now() })
        found.push(...sessions.map(({ current, ...session }) => ({ ...session, accountId })))
      }
      return found
    },

    block: (target, reason = null) =>
      database.transaction((transaction) => block(transaction, { target, reason, now: now() })),

    unblock: (target) => database.transaction((transaction) => unblock(transaction, { target, now: now() })),

    async revoke(target) {
      if (target.kind === 'all') return endAll({ of: 'all' })
      if (target.kind === 'session') return endAll({ of: 'session', ids: [target.id] })
      const wallets = await walletsOf(database, target)
      return endAll({ of: 'accounts', ids: [...new Set(wallets.map(({ accountId }) => accountId))] })
    },

    async deleteAccounts(target) {
      const deleted = await database.transaction(async (transaction) => {
        const ids = await lockTarget(transaction, target)
        for (const accountId of ids) {
          await eraseAccount(transaction, { accountId, now: now() })
          await recordAudit(transaction, { kind: 'account_deleted', now: now(), origin: null })
        }
        return ids
      })
      for (const id of deleted) await finishErasure(database, id, Number.POSITIVE_INFINITY)
      return deleted
    },
  }
}
