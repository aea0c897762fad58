import type { Consent } from '@countersign/api'
import { isUuid } from '../crypto/isUuid.ts'
import type { Queryable } from '../database/Database.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import {
  type AccountChanges,
  type AccountData,
  type AccountWithData,
  changeAccountData,
  readAccountData,
  unknownAccount,
} from './AccountData.ts'
import { listConsents } from './consents.ts'
import { readAccount } from './readAccount.ts'

/** The accounts, for your back end. Every call rejects with a {@link DatabaseError} when the database fails. */
export type Accounts = {
  /** Returns an account with its wallets; `null` when it does not exist. */
  get(id: string): Promise<AccountWithData | null>
  /**
   * Returns the account with an `externalId`; `null` when none has it.
   *
   * @throws {InvalidOptionError} without an `externalId`
   */
  find(query: { readonly externalId: string }): Promise<AccountWithData | null>
  /**
   * Replaces parts of the data of an account. `getSession` returns them from the next request on.
   *
   * @throws {AccountError} `account_unknown`, `external_id_taken`, `invalid_account_data`
   */
  update(id: string, changes: AccountChanges): Promise<AccountData>
  /**
   * Returns the terms that the wallets of an account have accepted (option `terms`), newest first, each with the message
   * and the signature that prove it. Empty for an account that does not exist.
   */
  consents(id: string): Promise<readonly Consent[]>
}

/** Creates the interface to the accounts of a database. */
export function createAccounts(database: Queryable): Accounts {
  async function get(id: string): Promise<AccountWithData | null> {
    const data = isUuid(id) ? await readAccountData(database, id) : null
    return data && { ...(await readAccount(database, id)), ...data }
  }

  return {
    get,
    async find(query) {
      const externalId: unknown = query?.externalId
      if (typeof externalId !== 'string')
        throw new InvalidOptionError('find needs the ID of your user, as in find({ externalId }), a string.')
      const [found] = await database.query<{ id: string }>(
        'SELECT id FROM countersign.accounts WHERE external_id = $1',
        [externalId],
      )
      return found ? get(found.id) : null
    },
    async update(id, changes) {
      if (!isUuid(id)) throw unknownAccount(id)
      return changeAccountData(database, id, changes)
    },
    consents: async (id) => (isUuid(id) ? listConsents(database, id) : []),
  }
}
