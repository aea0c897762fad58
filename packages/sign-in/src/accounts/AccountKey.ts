import type { Queryable } from '../database/Database.ts'
import { AccountError } from '../errors/AccountError.ts'
import { requireExternalId } from './AccountData.ts'

/** Names an account: by its ID, or by the ID of your user. */
export type AccountKey = { readonly id: string } | { readonly externalId: string }

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Returns true for a text that can be the ID of an account. */
export function isAccountId(text: unknown): text is string {
  return typeof text === 'string' && uuid.test(text)
}

/**
 * Returns the ID of the account that a key names; `null` when there is none.
 *
 * @throws {AccountError} `invalid_account_data` for anything that is not a key
 */
export async function findAccountId(database: Queryable, key: AccountKey): Promise<string | null> {
  const { id, externalId } = readKey(key)
  if (id !== undefined && !isAccountId(id)) return null
  const [found] = await database.query<{ id: string }>(
    `SELECT id FROM countersign.accounts WHERE ${id === undefined ? 'external_id' : 'id'} = $1`,
    [id ?? requireExternalId(externalId)],
  )
  return found?.id ?? null
}

function readKey(key: AccountKey): { readonly id?: unknown; readonly externalId?: unknown } {
  const read: { readonly id?: unknown; readonly externalId?: unknown } = Object(key)
  if ((read.id === undefined) !== (read.externalId === undefined)) return read
  throw new AccountError(
    'invalid_account_data',
    'Name the account by one of `id` (the ID of the account) and `externalId` (the ID of your user).',
  )
}
