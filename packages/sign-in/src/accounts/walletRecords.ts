import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import { type Address, checksumAddress } from '../siwe/address.ts'

/** A stored wallet and its account. */
export type WalletRecord = { readonly id: string; readonly accountId: string }

/** A proven wallet: an address with a key, valid on every chain (`chainId` of `null`), or a contract on one chain. */
export type WalletIdentity = { readonly address: Address; readonly chainId: number | null }

/** The columns of a wallet's identity; the chain ID as text. */
export type WalletIdentityRow = { readonly address: string; readonly chain_id: string | null }

/** Returns the identity of a row, with the address checksummed. */
export function toWalletIdentity({ address, chain_id }: WalletIdentityRow): WalletIdentity {
  return { address: checksumAddress(address), chainId: chain_id === null ? null : Number(chain_id) }
}

export async function findWallet(
  transaction: Queryable,
  { address, chainId }: WalletIdentity,
): Promise<WalletRecord | undefined> {
  const [wallet] = await transaction.query<WalletRecord>(
    `SELECT id, account_id AS "accountId" FROM countersign.wallets
    WHERE address = $1 AND COALESCE(chain_id, 0) = COALESCE($2::bigint, 0)`,
    [address.toLowerCase(), chainId],
  )
  return wallet
}

/** Adds a wallet to an account. Returns `undefined`, without a change, when the wallet exists already. */
export async function addWallet(
  transaction: Queryable,
  wallet: WalletIdentity & { readonly accountId: string; readonly at: string; readonly primary?: boolean },
): Promise<WalletRecord | undefined> {
  const { accountId, address, chainId, at, primary = false } = wallet
  const row = {
    id: randomUUID(),
    account_id: accountId,
    address: address.toLowerCase(),
    chain_id: chainId,
    is_primary: primary,
    created_at: at,
  }
  const [added] = await transaction.query<WalletRecord>(
    `SELECT id, account_id AS "accountId" FROM countersign.create_wallets(
      ARRAY(SELECT jsonb_populate_recordset(NULL::countersign.wallets, $1::jsonb)))`,
    [JSON.stringify([row])],
  )
  return added
}

/** Also the error for a wallet of another account, so that it does not reveal that the wallet exists. */
export function unknownWallet(): RequestError {
  return new RequestError('wallet_unknown', 'This account has no such wallet.')
}

export function walletOfAnotherAccount(): RequestError {
  return new RequestError(
    'wallet_of_another_account',
    'This wallet belongs to another account. Unlink it there first.',
  )
}

/** Maximum number of wallets in an account. */
export const MAX_WALLETS = 100

export function tooManyWallets(): RequestError {
  return new RequestError(
    'too_many_wallets',
    `An account can have at most ${MAX_WALLETS} wallets. Unlink one first.`,
  )
}
