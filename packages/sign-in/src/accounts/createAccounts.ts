import type { Queryable } from '../database/Database.ts'
import {
  type AccountChanges,
  type AccountData,
  type AccountWithData,
  changeAccountData,
  readAccountData,
  unknownAccount,
} from './AccountData.ts'
import { findAccountId, isAccountId } from './AccountKey.ts'
import { readAccount } from './readAccount.ts'

/** The accounts, for your back end. Every call rejects with a {@link DatabaseError} when the database fails. */
export type Accounts = {
  /** Returns an account with its wallets; `null` when it does not exist. */
  get(id: string): Promise<AccountWithData | null>
  /** Returns the account with an `externalId`; `null` when none has it. */
  find(query: { readonly externalId: string }): Promise<AccountWithData | null>
  /**
   * Replaces parts of the data of an account. `getSession` returns them from the next request on.
   *
   * @throws {AccountError} `account_unknown`, `external_id_taken`, `invalid_account_data`
   */
  update(id: string, changes: AccountChanges): Promise<AccountData>
}

/** Creates the interface to the accounts of a database. */
export function createAccounts(database: Queryable): Accounts {
  async function get(id: string): Promise<AccountWithData | null> {
    const data = isAccountId(id) ? await readAccountData(database, id) : null
    return data && { ...(await readAccount(database, id)), ...data }
  }

  return {
    get,
    async find({ externalId }) {
      const id = await findAccountId(database, { externalId })
      return id === null ? null : get(id)
    },
    async update(id, changes) {
      if (!isAccountId(id)) throw unknownAccount(id)
      return changeAccountData(database, id, changes)
    },
  }
}
