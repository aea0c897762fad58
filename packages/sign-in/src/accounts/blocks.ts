import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { WalletIdentity } from './walletRecords.ts'

/**
 * Returns the SQL condition that a wallet, given by its alias, is not blocked. It is part of existing statements, so that
 * it costs no round trip and takes effect in every process at once.
 */
export function notBlocked(wallet: string): string {
  return `NOT EXISTS (SELECT 1 FROM countersign.blocks_of(${wallet}.address, ${wallet}.chain_id))`
}

/** The chain ID of a block on all chains. */
export const ANY_CHAIN = 0

/** Returns whether a wallet is blocked. The wallet need not be stored. */
export async function isBlocked(database: Queryable, { address, chainId }: WalletIdentity): Promise<boolean> {
  const found = await database.query('SELECT 1 FROM countersign.blocks_of($1, $2::bigint) LIMIT 1', [
    address.toLowerCase(),
    chainId,
  ])
  return found.length > 0
}

export function accountBlocked(): RequestError {
  return new RequestError('account_blocked', 'The operator of this application has blocked this account.')
}
