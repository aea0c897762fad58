import { randomUUID } from 'node:crypto'
import type { Address } from '../message/address.ts'
import type { Queryable } from '../store/Database.ts'

/** A wallet's row, and the account it belongs to. */
export type KnownWallet = { readonly id: string; readonly accountId: string }

/** A wallet as it was proven: an address with a key on every network (`chainId` of `null`), a contract on one. */
export type WalletIdentity = { readonly address: Address; readonly chainId: number | null }

/** Finds the account of a wallet, or makes one. Whatever changes the account waits for the transaction's end. */
export async function findOrCreateAccount(
  transaction: Queryable,
  { now, ...wallet }: WalletIdentity & { readonly now: number },
): Promise<KnownWallet> {
  return (await holdWallet(transaction, wallet)) ?? (await create(transaction, wallet, new Date(now)))
}

export function findWallet(transaction: Queryable, wallet: WalletIdentity): Promise<KnownWallet | undefined> {
  return readWallet(transaction, wallet, '')
}

/** Also keeps its account as it is: a lock that any number of sign-ins share. */
function holdWallet(transaction: Queryable, wallet: WalletIdentity): Promise<KnownWallet | undefined> {
  return readWallet(transaction, wallet, 'FOR KEY SHARE OF a')
}

async function readWallet(
  transaction: Queryable,
  { address, chainId }: WalletIdentity,
  lock: '' | 'FOR KEY SHARE OF a',
): Promise<KnownWallet | undefined> {
  const [wallet] = await transaction.query<KnownWallet>(
    `SELECT w.id, w.account_id AS "accountId"
    FROM countersign.wallets w JOIN countersign.accounts a ON a.id = w.account_id
    WHERE w.address = $1 AND w.chain_id ${chainId === null ? 'IS NULL' : '= $2'} ${lock}`,
    [address.toLowerCase(), ...(chainId === null ? [] : [chainId])],
  )
  return wallet
}

async function create(transaction: Queryable, identity: WalletIdentity, now: Date): Promise<KnownWallet> {
  const accountId = randomUUID()
  const at = now.toISOString()
  await transaction.query('INSERT INTO countersign.accounts (id, created_at) VALUES ($1, $2::timestamptz)', [
    accountId,
    at,
  ])
  const wallet = await addWallet(transaction, { ...identity, accountId, primary: true, at })
  if (wallet) return wallet
  // Another sign-in of the same wallet came first: its account is the one.
  await transaction.query('DELETE FROM countersign.accounts WHERE id = $1', [accountId])
  const other = await holdWallet(transaction, identity)
  if (!other) throw new Error('A wallet was there and is gone: the transaction is not read committed.')
  return other
}

/** Adds a wallet to an account; nothing happens, and nothing is returned, when the wallet is known already. */
export async function addWallet(
  transaction: Queryable,
  wallet: WalletIdentity & { readonly accountId: string; readonly primary: boolean; readonly at: string },
): Promise<KnownWallet | undefined> {
  const { accountId, address, chainId, primary, at } = wallet
  const [added] = await transaction.query<KnownWallet>(
    `INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
    VALUES ($1, $2, $3, $4, $5, $6::timestamptz)
    ON CONFLICT DO NOTHING RETURNING id, account_id AS "accountId"`,
    [randomUUID(), accountId, address.toLowerCase(), chainId, primary, at],
  )
  return added
}
