import { notBlocked } from '../../accounts/blocks.ts'
import {
  toWalletIdentity,
  type WalletIdentity,
  type WalletIdentityRow,
} from '../../accounts/walletRecords.ts'
import type { Queryable } from '../../database/Database.ts'
import type { Payload } from '../records/toStored.ts'

type Options = {
  readonly uid: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isWalletAllowed: (wallet: WalletIdentity) => boolean
}

/**
 * Returns a session at clients by the name that codes and tokens have for it; `null` once the session of the sign-in server
 * that it is bound to has ended, or the wallet that opened it is blocked or belongs to another account.
 */
export async function findBoundSession(
  database: Queryable,
  { uid, now, isWalletAllowed }: Options,
): Promise<Payload | null> {
  const [row] = await database.query<WalletIdentityRow & { readonly payload: Payload }>(
    `SELECT r.payload, w.address, w.chain_id::text AS chain_id
    FROM countersign.openid_records r
    JOIN countersign.sessions s ON s.id = r.session_id
    JOIN countersign.wallets w ON w.id = s.wallet_id AND w.account_id = r.account_id
    WHERE r.uid = $1 AND LEAST(s.idle_expires_at, s.expires_at) > $2::timestamptz AND ${notBlocked('w')}`,
    [uid, new Date(now).toISOString()],
  )
  return row && isWalletAllowed(toWalletIdentity(row)) ? row.payload : null
}
