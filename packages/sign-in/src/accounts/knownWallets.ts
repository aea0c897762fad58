import { randomUUID } from 'node:crypto'
import type { Address } from '../message/address.ts'
import type { Queryable } from '../store/Database.ts'

/** A wallet's row, and the account it belongs to. */
export type KnownWallet = { readonly id: string; readonly accountId: string }

/** A wallet as it was proven: an address with a key on every network (`chainId` of `null`), a contract on one. */
export type WalletIdentity = { readonly address: Address; readonly chainId: number | null }

export async function findWallet(
  transaction: Queryable,
  { address, chainId }: WalletIdentity,
): Promise<KnownWallet | undefined> {
  const [wallet] = await transaction.query<KnownWallet>(
    `SELECT id, account_id AS "accountId" FROM countersign.wallets
    WHERE address = $1 AND COALESCE(chain_id, 0) = COALESCE($2::bigint, 0)`,
    [address.toLowerCase(), chainId],
  )
  return wallet
}

/** Adds a wallet to an account; nothing happens, and nothing is returned, when the wallet is known already. */
export async function addWallet(
  transaction: Queryable,
  wallet: WalletIdentity & { readonly accountId: string; readonly at: string },
): Promise<KnownWallet | undefined> {
  const { accountId, address, chainId, at } = wallet
  const [added] = await transaction.query<KnownWallet>(
    `INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
    VALUES ($1, $2, $3, $4, false, $5::timestamptz)
    ON CONFLICT DO NOTHING RETURNING id, account_id AS "accountId"`,
    [randomUUID(), accountId, address.toLowerCase(), chainId, at],
  )
  return added
}
