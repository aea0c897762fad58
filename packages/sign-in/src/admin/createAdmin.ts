import type { ListedSession } from '@countersign/api'
import { eraseAccount, finishErasure, refuseInUse } from '../accounts/eraseAccount.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { createDatabaseClock } from '../database/createDatabaseClock.ts'
import type { Database } from '../database/Database.ts'
import type { KeyPurpose } from '../keys/createKeyring.ts'
import { rotateKey, rotationDelays } from '../keys/rotateKey.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { listSessions } from '../sessions/listSessions.ts'
import { type Blocked, type BlockedAddress, block } from './block.ts'
import { endSessions, MAX_AT_ONCE, type SessionsToEnd } from './endSessions.ts'
import { type AccountQuery, type ListedAccount, listAccounts } from './listAccounts.ts'
import { type ListedBlock, listBlocks } from './listBlocks.ts'
import {
  addClient,
  type ClientChange,
  type ClientDetails,
  changeClient,
  findListedClient,
  type ListedClient,
  listClients,
  removeClient,
  replaceClientSecret,
} from './openIdClients.ts'
import { removePasskeys } from './removePasskeys.ts'
import { lockTarget, type Target, walletsOf } from './Target.ts'
import { unblock } from './unblock.ts'
import { listUndelivered, redeliver, removeWebhook, type UndeliveredMessage } from './webhookMessages.ts'

/** A session, with the account that it belongs to. */
export type AccountSession = Omit<ListedSession, 'current'> & { readonly accountId: string }

/** Which sessions end: those of a target's accounts, one by its ID, or all. */
export type RevokeTarget =
  | Target
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'all' }

/**
 * The operator's actions; servers may be running. Each change is one transaction with its audit rows, and notifies open
 * pages in every process. Every call rejects with a {@link DatabaseError} when the database fails.
 */
export type Admin = {
  /** Accounts, newest first. */
  accounts(query: AccountQuery): Promise<ListedAccount[]>
  /** Lists the sessions of a target's accounts, at most 200 of each. */
  sessions(target: Target): Promise<AccountSession[]>
  /** Lists the blocks, newest first. */
  blocks(query: { readonly limit: number }): Promise<ListedBlock[]>
  /** Blocks an address, or every wallet of an account, and ends their sessions. */
  block(target: Target, reason?: string | null): Promise<Blocked>
  /** Removes blocks. Returns those that existed. */
  unblock(target: Target): Promise<BlockedAddress[]>
  /** Ends sessions. Returns how many were active. */
  revoke(target: RevokeTarget): Promise<number>
  /** Removes all passkeys of a target's accounts and ends their sessions. Returns how many were removed. */
  removePasskeys(target: Target): Promise<number>
  /**
   * Deletes the accounts of a target with all of their data, as their owners could. Returns their IDs. The
   * audit log has an anonymous row for each. Blocks stay. Calls no hook of `createSignIn`.
   *
   * @throws {RequestError} `account_in_use`: a foreign key of your tables refers to one. None was deleted.
   */
  deleteAccounts(target: Target): Promise<string[]>
  /** Lists messages to webhooks that were not delivered, oldest first. */
  undelivered(query: { readonly limit: number }): Promise<UndeliveredMessage[]>
  /** Sends a message again by its ID, or all whose last attempt failed (`dead`). Returns how many. */
  redeliver(message: string | 'dead'): Promise<number>
  /**
   * Stops recording events for a webhook and deletes its messages. Returns false if there is none with this name. Processes
   * that still have the option `webhook` add it again when they start.
   */
  removeWebhook(name: string): Promise<boolean>
  /**
   * Adds a key, for session tokens or for the tokens of `POST /api/token`. Returns when it is used, in milliseconds since
   * 1970: once every process, and every service that verifies tokens, has it. The earlier key stays valid until the last
   * token with it has expired. If a key may have leaked, use `replace`: the new key is used at once and the earlier ones
   * are deleted, which ends all sessions, or all tokens.
   */
  rotateKey(purpose: KeyPurpose, options?: { readonly replace?: boolean }): Promise<number>
  /** Lists the clients of the OpenID provider in the database, newest first. Those of its option `clients` are not. */
  clients(query: { readonly limit: number }): Promise<ListedClient[]>
  /** Returns a client by its ID, or `null`. */
  client(id: string): Promise<ListedClient | null>
  /**
   * Adds a client of the OpenID provider. Returns the secret of a confidential one, `null` for others: 32 random bytes in
   * base64url, of which only the hash is stored. Returns `null` if there is a client with this ID.
   *
   * @throws {InvalidOptionError} that names the invalid field
   */
  addClient(client: ClientDetails): Promise<{ readonly secret: string | null } | null>
  /**
   * Changes fields of a client. Returns the client, or `null` if there is none.
   *
   * @throws {InvalidOptionError} that names the invalid field, or for a client that a program registered
   */
  changeClient(id: string, change: ClientChange): Promise<ListedClient | null>
  /** Replaces the secret of a confidential client at once. Returns the new one, or `null` if there is no such client. */
  replaceClientSecret(id: string): Promise<string | null>
  /**
   * Removes a client and revokes what it holds: codes, tokens, and what users have allowed it. Returns false if there is none.
   */
  removeClient(id: string): Promise<boolean>
}

export type AdminOptions = {
  readonly database: Database
  /** Milliseconds since 1970. Default: the clock that the servers of the database use (see `createSignIn`). */
  readonly now?: () => number
}

/**
 * Creates the operator's interface to a sign-in database.
 *
 * @example
 * ```ts
 * const admin = createAdmin({ database })
 * await admin.block({ kind: 'address', address: '0x…', chainId: null }, 'stolen key')
 * ```
 * @throws {InvalidOptionError} that names the invalid option
 */
export function createAdmin(options: AdminOptions): Admin {
  checkOptions('createAdmin', options, { database: 'database', now: 'function?' })
  const { database, now } = options
  if (now) return createAdminAt(database, now)
  const clock = createDatabaseClock({ database })
  const methods = Object.entries(createAdminAt(database, clock.now)).map(([name, method]) => [
    name,
    async (...parameters: never[]) => {
      await clock.ready()
      return (method as (...parameters: never[]) => Promise<unknown>)(...parameters)
    },
  ])
  return Object.fromEntries(methods) as Admin
}

function createAdminAt(database: Database, now: () => number): Admin {
  /** Ends sessions in batches, so that no transaction takes long. */
  async function endAll(ended: SessionsToEnd): Promise<number> {
    let sum = 0
    let last: number
    do {
      last = await database.transaction((transaction) => endSessions(transaction, ended, now()))
      sum += last
    } while (last === MAX_AT_ONCE)
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

    removePasskeys: (target) =>
      database.transaction((transaction) => removePasskeys(transaction, { target, now: now() })),

    undelivered: ({ limit }) => listUndelivered(database, limit),
    redeliver: (message) => redeliver(database, message, now()),
    removeWebhook: (name) => removeWebhook(database, name),

    async rotateKey(purpose, { replace = false } = {}) {
      const at = now()
      const delay = replace ? 0 : rotationDelays[purpose]
      const earlier = replace ? 'replace' : 'keep'
      return (await rotateKey(database, { purpose, now: at, delay, earlier })) ?? at
    },

    clients: ({ limit }) => listClients(database, limit),
    client: (id) => findListedClient(database, id),
    addClient: (client) => addClient(database, { client, now: now() }),
    replaceClientSecret: (id) => replaceClientSecret(database, id),
    removeClient: (id) => database.transaction((transaction) => removeClient(transaction, id)),
    changeClient: (id, change) =>
      database.transaction((transaction) => changeClient(transaction, { id, change })),

    async deleteAccounts(target) {
      const erase = () =>
        database.transaction(async (transaction) => {
          const ids = await lockTarget(transaction, target)
          for (const accountId of ids) {
            await eraseAccount(transaction, { accountId, now: now() })
            await recordAudit(transaction, { kind: 'account_deleted', now: now(), metadata: null })
          }
          return ids
        })
      const deleted = await refuseInUse(
        erase,
        'Nothing was deleted: a foreign key of your tables refers to the account. Delete those rows first.',
      )
      for (const id of deleted) await finishErasure(database, id, Number.POSITIVE_INFINITY)
      return deleted
    },
  }
}
