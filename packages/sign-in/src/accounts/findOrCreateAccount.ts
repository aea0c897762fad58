import { randomUUID } from 'node:crypto'
import type { Address } from '../message/address.ts'
import type { Queryable } from '../store/Database.ts'

/** The wallet row that an address with a key is known by, and its account. */
export type KnownWallet = { readonly id: string; readonly accountId: string }

/** Finds the account of an address with a key, or makes one. Must run in a transaction. */
export async function findOrCreateAccount(
  transaction: Queryable,
  { address, now }: { readonly address: Address; readonly now: number },
): Promise<KnownWallet> {
  const key = address.toLowerCase()
  return (await find(transaction, key)) ?? (await create(transaction, key, new Date(now).toISOString()))
}

async function find(transaction: Queryable, key: string): Promise<KnownWallet | undefined> {
  const [wallet] = await transaction.query<KnownWallet>(
    'SELECT id, account_id AS "accountId" FROM countersign.wallets WHERE address = $1 AND chain_id IS NULL',
    [key],
  )
  return wallet
}

async function create(transaction: Queryable, key: string, now: string): Promise<KnownWallet> {
  const accountId = randomUUID()
  await transaction.query('INSERT INTO countersign.accounts (id, created_at) VALUES ($1, $2::timestamptz)', [
    accountId,
    now,
  ])
  const [wallet] = await transaction.query<KnownWallet>(
    `INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
    VALUES ($1, $2, $3, NULL, true, $4::timestamptz)
    ON CONFLICT DO NOTHING RETURNING id, account_id AS "accountId"`,
    [randomUUID(), accountId, key, now],
  )
  if (wallet) return wallet
  // Another sign-in of the same address came first: its account is the one.
  await transaction.query('DELETE FROM countersign.accounts WHERE id = $1', [accountId])
  const other = await find(transaction, key)
  if (!other) throw new Error('A wallet was there and is gone: the transaction is not read committed.')
  return other
}
