import { isUuid } from '../crypto/isUuid.ts'
import type { Queryable } from '../database/Database.ts'
import { AccountError } from '../errors/AccountError.ts'
import { requireExternalId } from './AccountData.ts'

/** Names an account: by its ID, or by the ID of your user. */
export type AccountKey =
  | { readonly id: string; readonly externalId?: undefined }
  | { readonly externalId: string; readonly id?: undefined }

/**
 * Returns the ID of the account that a key names; `null` when there is none.
 *
 * @throws {AccountError} `invalid_account_data` for anything that is not a key
 */
export async function findAccountId(database: Queryable, key: AccountKey): Promise<string | null> {
  const { id, externalId } = key ?? {}
  if ((id === undefined) === (externalId === undefined)) throw invalidKey()
  if (id !== undefined && !isUuid(id)) return null
  const [found] = await database.query<{ id: string }>(
    `SELECT id FROM countersign.accounts WHERE ${id === undefined ? 'external_id' : 'id'} = $1`,
    [id ?? requireExternalId(externalId)],
  )
  return found?.id ?? null
}

/** The error for a key that names no account. */
export function noAccount({ id, externalId }: AccountKey): AccountError {
  const name = id === undefined ? `externalId ${JSON.stringify(externalId)}` : `ID ${JSON.stringify(id)}`
  return new AccountError('account_unknown', `There is no account with the ${name}.`)
}

function invalidKey(): AccountError {
  return new AccountError(
    'invalid_account_data',
    'Name the account by one of `id` (the ID of the account) and `externalId` (the ID of your user).',
  )
}
