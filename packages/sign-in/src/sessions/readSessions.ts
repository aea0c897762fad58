import type { AuthenticationMethod, Session } from '@countersign/api'
import {
  type AccountDataRow,
  type AccountWithData,
  accountDataColumns,
  toAccountData,
} from '../accounts/AccountData.ts'
import { notBlocked } from '../accounts/blocks.ts'
import { toAccount } from '../accounts/readAccount.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Queryable } from '../database/Database.ts'
import { checksumAddress } from '../siwe/address.ts'
import type { CurrentTerms } from '../terms/Terms.ts'
import { extendSessions } from './extendSessions.ts'

/** How long a session lasts, in milliseconds. */
export type SessionLifetime = {
  /**
   * Longest time without activity. A session can end up to a 24th of it earlier, which saves most of the writes.
   * Default: 3 days.
   */
  readonly idle: number
  /** Maximum time after the sign-in. The user then signs in again. Default: 30 days. */
  readonly max: number
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

/** Times are ISO 8601, as JSON has them. */
type Wallet = {
  readonly id: string
  readonly address: string
  readonly chain_id: string | null
  readonly is_primary: boolean
  readonly created_at: string
  readonly check_after: string | null
}

type Row = AccountDataRow & {
  readonly token_hash: string
  readonly id: string
  readonly account_id: string
  readonly address: string
  readonly chain_id: number | null
  readonly created_at: string
  readonly expires_at: string
  readonly used_at: string
  readonly check_after: string | null
  readonly by_passkey: boolean
  /** Only for a server with terms. */
  readonly accepted?: boolean
  readonly wallets: readonly Wallet[]
}

/** Milliseconds after which the time of last use is updated. */
const TOUCH_AFTER = 5 * 60_000

export type ReadOptions = {
  readonly lifetime: SessionLifetime
  /** The current terms, which the account has accepted or not; `null` for a server without. */
  readonly terms: CurrentTerms | null
  readonly now: number
}

/**
 * Returns the account and session of each token, in the same order; `null` where the session has ended. Extends the idle
 * times. One statement reads all of them, because the statement itself is most of the cost of reading a session.
 */
export async function readSessions(
  database: Queryable,
  tokens: readonly string[],
  { lifetime, terms, now }: ReadOptions,
): Promise<readonly (ReadSession | null)[]> {
  const hashes = tokens.map(hashSecret)
  // LIMIT and the two conditions instead of LEAST: without current statistics, the planner would otherwise read many
  // sessions of the index on their expiry, or all of them. One value, because each column costs planning and parsing.
  const [result] = await database.query<{ found: readonly Row[] | null }>(
    `SELECT json_agg(found) AS found
    FROM unnest($1::text[]) AS token(hash) CROSS JOIN LATERAL (
      SELECT s.token_hash, s.id, w.account_id, w.address, w.chain_id, s.created_at, s.used_at, s.check_after,
        s.passkey_id IS NOT NULL AS by_passkey, LEAST(s.idle_expires_at, s.expires_at) AS expires_at,${terms ? ACCEPTED : ''}
        ${accountDataColumns}, (
          SELECT json_agg(json_build_object('id', o.id, 'address', o.address, 'chain_id', o.chain_id::text,
            'is_primary', o.is_primary, 'created_at', o.created_at, 'check_after', o.check_after)
            ORDER BY o.created_at, o.id)
          FROM countersign.wallets o WHERE o.account_id = w.account_id) AS wallets
      FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
      JOIN countersign.accounts a ON a.id = w.account_id
      WHERE s.token_hash = token.hash AND s.idle_expires_at > $2::timestamptz AND s.expires_at > $2::timestamptz
        AND ${notBlocked('w')}
      LIMIT 1) AS found`,
    [[...new Set(hashes)], new Date(now).toISOString(), ...(terms ? [terms.version, terms.sha256] : [])],
  )
  const rows = new Map(result?.found?.map((row) => [row.token_hash, row]))
  const due = [...rows.values()].filter(
    ({ used_at }) => now - Date.parse(used_at) >= Math.min(TOUCH_AFTER, lifetime.idle / 10),
  )
  const extended = await extendSessions(database, due, { idle: lifetime.idle, now })
  return hashes.map((hash) => {
    const row = rows.get(hash)
    return row ? toReadSession(row, extended.get(row.id) ?? row.expires_at, { terms, now }) : null
  })
}

/** Whether the account has accepted the current terms. */
const ACCEPTED = `
        EXISTS (
          SELECT 1 FROM countersign.consents c
          WHERE c.account_id = w.account_id AND c.version = $3 AND c.sha256 = $4) AS accepted,`

function toReadSession(
  row: Row,
  expiresAt: string,
  { terms, now }: Pick<ReadOptions, 'terms' | 'now'>,
): ReadSession {
  const wallets = row.wallets.map((wallet) => ({
    ...wallet,
    created_at: new Date(wallet.created_at),
    check_after: wallet.check_after === null ? null : Date.parse(wallet.check_after),
  }))
  return {
    account: { ...toAccount(row.account_id, wallets), ...toAccountData(row) },
    session: {
      id: row.id,
      address: checksumAddress(row.address),
      chainId: row.chain_id,
      amr: amrOf(row),
      createdAt: new Date(row.created_at).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      ...(terms && { terms: { version: terms.version, accepted: row.accepted === true } }),
    },
    isDue: row.check_after !== null && Date.parse(row.check_after) <= now,
    dueWallets: dueAmong(wallets, now),
  }
}

/** Returns how a session was opened. */
export function amrOf({ by_passkey }: { readonly by_passkey: boolean }): readonly AuthenticationMethod[] {
  return [by_passkey ? 'passkey' : 'wallet']
}

/** Returns none for a single wallet, which is never detached. */
function dueAmong(
  wallets: readonly { readonly id: string; readonly check_after: number | null }[],
  now: number,
): string[] {
  if (wallets.length === 1) return []
  return wallets
    .flatMap(({ id, check_after }) => (check_after === null ? [] : [{ id, at: check_after }]))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id)
}
