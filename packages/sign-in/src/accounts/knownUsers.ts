import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/Database.ts'
import { conflict } from '../database/retryConflicts.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { requireExternalId } from './AccountData.ts'
import type { AccountKey } from './AccountKey.ts'
import type { WalletIdentity } from './walletRecords.ts'

type NewAccount = {
  readonly owner: AccountKey
  /** The first wallet, for the event that receivers of webhooks get. */
  readonly wallet: WalletIdentity
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Creates an account without wallets for a user of the application. Returns its ID.
 *
 * @throws {DatabaseError} `busy` when another transaction has created it: see `retryConflicts`
 */
export async function createUserAccount(
  transaction: Queryable,
  { owner, wallet, now }: NewAccount,
): Promise<string> {
  const at = new Date(now).toISOString()
  const [created] = await transaction.query<{ id: string }>(
    `INSERT INTO countersign.accounts (id, created_at, external_id, has_user) VALUES ($1, $2::timestamptz, $3, true)
    ON CONFLICT (external_id) WHERE external_id IS NOT NULL DO NOTHING RETURNING id`,
    [randomUUID(), at, requireExternalId(owner.externalId)],
  )
  if (!created) throw userChanged()
  await transaction.query(
    `INSERT INTO countersign.webhook_messages (webhook, type, at, account_id, address, chain_id, due_at)
    SELECT name, 'account.created', $2::timestamptz, $1::uuid, $3, $4::bigint, $2::timestamptz FROM countersign.webhooks`,
    [created.id, at, wallet.address.toLowerCase(), wallet.chainId],
  )
  return created.id
}

const UNIQUE_VIOLATION = '23505'

/**
 * Records that the application has named an account, and sets its `externalId`. The account must be locked, and have that
 * `externalId` or none.
 *
 * @throws {DatabaseError} `busy` if another account was given the same user at the same time: see `retryConflicts`
 */
export async function giveUser(
  transaction: Queryable,
  accountId: string,
  { externalId = null }: { readonly externalId?: string | null | undefined },
): Promise<void> {
  await transaction
    .query(
      'UPDATE countersign.accounts SET external_id = COALESCE($2, external_id), has_user = true WHERE id = $1',
      [accountId, externalId],
    )
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.sqlState === UNIQUE_VIOLATION) throw userChanged()
      throw error
    })
}

/** Returns whether the user of an account can come back without a wallet. */
export async function isUserKnown(database: Queryable, accountId: string): Promise<boolean> {
  const found = await database.query('SELECT 1 FROM countersign.accounts WHERE id = $1 AND has_user', [
    accountId,
  ])
  return found.length > 0
}

function userChanged(): DatabaseError {
  return conflict('The user of the account was changed while a wallet joined it.')
}
