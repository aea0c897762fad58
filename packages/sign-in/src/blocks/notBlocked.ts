import type { WalletIdentity } from '../accounts/knownWallets.ts'
import { SignInError } from '../SignInError.ts'
import type { Queryable } from '../store/Database.ts'

/**
 * A condition on a wallet, by the name that its row has in a statement: the operator does not keep it out. It stands in
 * statements that are made anyway, so that it costs no round trip and no process can be behind another.
 */
export function notBlocked(wallet: string): string {
  return `NOT EXISTS (SELECT 1 FROM countersign.blocks b
    WHERE b.address = ${wallet}.address AND (b.chain_id = ${EVERYWHERE} OR b.chain_id = ${wallet}.chain_id))`
}

/** The network of a block that holds on all of them. */
export const EVERYWHERE = 0

/** Whether a wallet that may not be known yet is kept out. */
export async function isBlocked(database: Queryable, { address, chainId }: WalletIdentity): Promise<boolean> {
  const found = await database.query(
    `SELECT 1 FROM (SELECT $1::text AS address, $2::bigint AS chain_id) AS w WHERE NOT (${notBlocked('w')})`,
    [address.toLowerCase(), chainId],
  )
  return found.length > 0
}

export function accountBlocked(): SignInError {
  return new SignInError('account_blocked', 'The operator of this application has blocked this account.')
}
