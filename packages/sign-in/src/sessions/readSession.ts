import type { AuthenticationMethod, Session } from '@countersign/api'
import {
  type AccountDataRow,
  type AccountWithData,
  accountDataColumns,
  toAccountData,
} from '../accounts/AccountData.ts'
import { notBlocked } from '../accounts/blocks.ts'
import { type CheckedWalletRow, readWallets, toAccount } from '../accounts/readAccount.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import { checksumAddress } from '../siwe/address.ts'

/** How long a session lasts, in milliseconds. */
export type SessionLifetime = {
  /** Maximum idle time. */
  readonly idle: number
  /** Maximum total time. */
  readonly max: number
}

type Row = AccountDataRow & {
  readonly id: string
  readonly account_id: string
  readonly address: string
  readonly chain_id: string | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date
  readonly check_after: Date | null
  readonly by_passkey: boolean
}

/** The account and session of a request. */
export type SignedInAccount = { readonly account: AccountWithData; readonly session: Session }

/** A session with its due contract checks. */
export type ReadSession = SignedInAccount & {
  /** Whether the contract check of this session is due. */
  readonly isDue: boolean
  /** IDs of the wallets whose contract checks are due, the longest due first. */
  readonly dueWallets: readonly string[]
}

/** Milliseconds after which the time of last use is updated. */
const TOUCH_AFTER = 60_000

/** Returns the account and session of a token; `null` when the session has ended. Extends the idle time. */
export async function readSession(
  database: Database,
  {
    token,
    lifetime,
    now,
  }: { readonly token: string; readonly lifetime: SessionLifetime; readonly now: number },
): Promise<ReadSession | null> {
  const [row] = await database.query<Row>(
    `SELECT s.id, w.account_id, w.address, w.chain_id::text AS chain_id, s.created_at, s.used_at, s.check_after,
      s.passkey_id IS NOT NULL AS by_passkey,
      LEAST(s.idle_expires_at, s.expires_at) AS expires_at, ${accountDataColumns}
    FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
    JOIN countersign.accounts a ON a.id = w.account_id
    WHERE s.token_hash = $1 AND LEAST(s.idle_expires_at, s.expires_at) > $2::timestamptz
      AND ${notBlocked('w')}`,
    [hashSecret(token), new Date(now).toISOString()],
  )
  if (!row) return null
  const expiresAt =
    now - row.used_at.getTime() < Math.min(TOUCH_AFTER, lifetime.idle / 10)
      ? row.expires_at
      : await touch(database, row, lifetime, now)
  const wallets = await readWallets(database, row.account_id)
  return {
    account: { ...toAccount(row.account_id, wallets), ...toAccountData(row) },
    session: {
      id: row.id,
      address: checksumAddress(row.address),
      chainId: row.chain_id === null ? null : Number(row.chain_id),
      amr: amrOf(row),
      createdAt: row.created_at.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
    isDue: row.check_after !== null && row.check_after.getTime() <= now,
    dueWallets: dueAmong(wallets, now),
  }
}

/** Returns how a session was opened. */
export function amrOf({ by_passkey }: { readonly by_passkey: boolean }): readonly AuthenticationMethod[] {
  return [by_passkey ? 'passkey' : 'wallet']
}

/** Returns none for a single wallet, which is never detached. */
function dueAmong(wallets: readonly CheckedWalletRow[], now: number): string[] {
  if (wallets.length === 1) return []
  return wallets
    .flatMap(({ id, check_after }) => (check_after ? [{ id, at: check_after.getTime() }] : []))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id)
}

async function touch(database: Database, row: Row, lifetime: SessionLifetime, now: number): Promise<Date> {
  const [touched] = await database.query<{ expires_at: Date }>(
    `UPDATE countersign.sessions SET used_at = $2::timestamptz, idle_expires_at = $3::timestamptz
    WHERE id = $1 RETURNING LEAST(idle_expires_at, expires_at) AS expires_at`,
    [row.id, new Date(now).toISOString(), new Date(now + lifetime.idle).toISOString()],
  )
  return touched?.expires_at ?? row.expires_at
}
