import type { Account } from '@countersign/api'
import type { Queryable, SqlValue } from '../database/Database.ts'
import { AccountError } from '../errors/AccountError.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'

/** A value that JSON can have. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** What the application stores with an account. Browsers do not get it, except in an export of the account. */
export type AccountData = {
  /** The ID of the user in your own tables. Unique among the accounts. */
  readonly externalId: string | null
  /** Anything that your back end needs with each request. At most 16 kB of JSON. */
  readonly claims: { readonly [name: string]: Json }
  readonly roles: readonly string[]
}

/** The parts to replace. Parts that are left out do not change. */
export type AccountChanges = Partial<AccountData>

/** An account with the data that your application stores in it. */
export type AccountWithData = Account & AccountData

/** The columns of `countersign.accounts`. */
export type AccountDataRow = {
  readonly external_id: string | null
  readonly claims: AccountData['claims'] | null
  readonly roles: readonly string[] | null
}

export const accountDataColumns = 'a.external_id, a.claims, a.roles'

/** Reads the data of a row. */
export function toAccountData({ external_id, claims, roles }: AccountDataRow): AccountData {
  return { externalId: external_id, claims: claims ?? {}, roles: roles ?? [] }
}

/** Reads the data of an account; `null` when the account does not exist. */
export async function readAccountData(database: Queryable, id: string): Promise<AccountData | null> {
  const [row] = await database.query<AccountDataRow>(
    `SELECT ${accountDataColumns} FROM countersign.accounts a WHERE a.id = $1`,
    [id],
  )
  return row ? toAccountData(row) : null
}

/** Adds the data of an account that exists. */
export async function readAccountWithData(database: Queryable, account: Account): Promise<AccountWithData> {
  const data = await readAccountData(database, account.id)
  if (!data) throw unknownAccount(account.id)
  return { ...account, ...data }
}

const UNIQUE_VIOLATION = '23505'

/**
 * Replaces parts of the data of an account. Without changes it only reads.
 *
 * @throws {AccountError} `invalid_account_data`, `account_unknown`, `external_id_taken`
 */
export async function changeAccountData(
  database: Queryable,
  id: string,
  changes: AccountChanges,
): Promise<AccountData> {
  const columns = columnsOf(changes)
  if (columns.length === 0) {
    const data = await readAccountData(database, id)
    if (data) return data
    throw unknownAccount(id)
  }
  try {
    const [row] = await database.query<AccountDataRow>(
      `UPDATE countersign.accounts a SET ${columns.map(([column], index) => `${column} = $${index + 2}`).join(', ')}
      WHERE a.id = $1 RETURNING ${accountDataColumns}`,
      [id, ...columns.map(([, value]) => value)],
    )
    if (row) return toAccountData(row)
  } catch (cause) {
    if (!(cause instanceof DatabaseError) || cause.sqlState !== UNIQUE_VIOLATION) throw cause
    const detail = `Another account has the externalId ${JSON.stringify(changes.externalId)}. Set it to null there first.`
    throw new AccountError('external_id_taken', detail, { cause })
  }
  throw unknownAccount(id)
}

export function unknownAccount(id: string): AccountError {
  return new AccountError('account_unknown', `There is no account with the ID ${JSON.stringify(id)}.`)
}

/** Returns the columns to set, with their values. */
function columnsOf(changes: AccountChanges): [string, SqlValue][] {
  if (typeof changes !== 'object' || changes === null)
    refuse('pass the changes as an object with externalId, claims or roles.')
  const { externalId, claims, roles } = changes
  const other = Object.keys(changes).find((name) => !['externalId', 'claims', 'roles'].includes(name))
  if (other !== undefined) refuse(`"${other}" is not part of an account: use externalId, claims or roles.`)
  const columns: [string, SqlValue][] = []
  if (externalId !== undefined)
    columns.push(['external_id', externalId === null ? null : requireExternalId(externalId)])
  if (claims !== undefined) columns.push(['claims', writeClaims(claims)])
  if (roles !== undefined) {
    const isRole = (role: unknown) => typeof role === 'string' && role !== '' && role.length <= 64
    if (!Array.isArray(roles) || roles.length > 100 || !roles.every(isRole))
      refuse('roles must be at most 100 texts of 1 to 64 characters.')
    columns.push(['roles', JSON.stringify(roles)])
  }
  // Postgres stores neither in text or jsonb.
  if (columns.some(([column, value]) => column !== 'external_id' && hasUnstorable(String(value), true)))
    refuse(UNSTORABLE)
  return columns
}

/** Throws an {@link AccountError} for a value that no account can have as its `externalId`. */
export function requireExternalId(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 255)
    refuse('externalId must be a string of 1 to 255 characters, or null for none.')
  if (hasUnstorable(value, false)) refuse(UNSTORABLE)
  return value
}

const UNSTORABLE = 'texts must not contain the character U+0000 or half of a surrogate pair.'

/** `JSON.stringify` escapes half of a surrogate pair, and no whole one. */
function hasUnstorable(text: string, isJson: boolean): boolean {
  return isJson ? /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(text) : /\0|\p{Surrogate}/u.test(text)
}

const MAX_CLAIMS = 16_384

function writeClaims(claims: AccountData['claims']): string {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims))
    refuse('claims must be an object.')
  const text = JSON.stringify(claims)
  if (Buffer.byteLength(text) > MAX_CLAIMS) refuse(`claims must have at most ${MAX_CLAIMS} bytes of JSON.`)
  return text
}

function refuse(detail: string): never {
  throw new AccountError('invalid_account_data', `Invalid account data: ${detail}`)
}
