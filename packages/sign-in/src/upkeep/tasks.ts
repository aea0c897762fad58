import { NONCE_MEMORY } from '../nonces/lifetime.ts'
import type { Retention } from './Retention.ts'

/** One sort of rows that go, or that forget where they came from. */
export type Task = {
  /** As the metrics name it. */
  readonly name: string
  /** Takes about `$2` rows of before `$1`, passing over those that somebody holds. */
  readonly sql: string
  /** The moment before which they go, in milliseconds since 1970; `null` when they are kept for ever. */
  readonly before: (now: number, retention: Retention) => number | null
  /** Finds `at`, the time before which they go as well because there are more than `$1`; no row when there are not. */
  readonly excess?: { readonly sql: string; readonly most: number }
}

/** Unanswered challenges that are stored at most, of about 400 bytes each. */
const MOST_CHALLENGES = 1_000_000

/** How many rows the audit log may grow by before challenges and refused attempts go, of about 300 bytes each. */
const MOST_AUDIT_ROWS = 10_000_000

const DAY = 24 * 60 * 60_000

/** How long a cleared transaction is remembered: a browser that was away for longer may bring it back. */
const TOMBSTONE = 180 * DAY

const ago = (now: number, retention: number) => (retention === 0 ? null : now - retention)

/** Everything that upkeep does, in its order. Each has an index that leads to its oldest rows. */
export const tasks = [
  {
    name: 'nonces',
    sql: `DELETE FROM countersign.nonces WHERE hash IN (
      SELECT hash FROM countersign.nonces WHERE expires_at < $1::timestamptz
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now) => now - NONCE_MEMORY,
  },
  {
    // Beyond what may be stored the oldest go, whether they could still be answered or not.
    name: 'unanswered_nonces',
    sql: `DELETE FROM countersign.nonces WHERE hash IN (
      SELECT hash FROM countersign.nonces WHERE expires_at < $1::timestamptz AND consumed_at IS NULL
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: () => 0,
    excess: {
      sql: 'SELECT expires_at AS at FROM countersign.nonces ORDER BY expires_at DESC OFFSET $1 LIMIT 1',
      most: MOST_CHALLENGES,
    },
  },
  {
    name: 'sessions',
    sql: `DELETE FROM countersign.sessions WHERE id IN (
      SELECT id FROM countersign.sessions WHERE LEAST(idle_expires_at, expires_at) < $1::timestamptz
      ORDER BY LEAST(idle_expires_at, expires_at) LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now) => now,
  },
  {
    name: 'limits',
    sql: `DELETE FROM countersign.limits WHERE key IN (
      SELECT key FROM countersign.limits WHERE until < $1::timestamptz
      ORDER BY until LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now) => now,
  },
  {
    name: 'transactions',
    sql: `DELETE FROM countersign.transactions WHERE (account_id, address, chain_id, hash) IN (
      SELECT account_id, address, chain_id, hash FROM countersign.transactions
      WHERE removed AND updated_at < $1::timestamptz
      ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now) => now - TOMBSTONE,
  },
  {
    name: 'erased_activity',
    sql: `DELETE FROM countersign.audit WHERE $1::timestamptz IS NOT NULL
      AND id IN (SELECT countersign.erasable_activity(NULL, $2))`,
    before: (now) => now,
  },
  {
    name: 'erasures',
    sql: `DELETE FROM countersign.erasures WHERE account_id IN (
      SELECT account_id FROM countersign.erasures e
      WHERE deleted_at <= $1::timestamptz
        AND NOT EXISTS (SELECT countersign.erasable_activity(e.account_id, 1))
      LIMIT $2)`,
    before: (now) => now,
  },
  {
    name: 'attempts',
    sql: `DELETE FROM countersign.audit WHERE id IN (
      SELECT id FROM countersign.audit
      WHERE account_id IS NULL AND kind IN ('challenge_issued', 'sign_in_refused', 'link_refused')
        AND at < $1::timestamptz
      ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now, { attempts }) => ago(now, attempts),
    excess: {
      // Ids rise with time: a count of rows would read them all.
      sql: `SELECT at FROM countersign.audit WHERE id <= (SELECT max(id) FROM countersign.audit) - $1
        ORDER BY id DESC LIMIT 1`,
      most: MOST_AUDIT_ROWS,
    },
  },
  {
    // Ids rise with time, so the oldest rows are the first ones: no index by time is needed.
    name: 'audit',
    sql: `DELETE FROM countersign.audit WHERE id IN (
      SELECT id FROM countersign.audit
      WHERE at < $1::timestamptz AND id <= (
        SELECT max(id) FROM (SELECT id FROM countersign.audit ORDER BY id LIMIT $2) AS oldest)
      ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now, { audit }) => ago(now, audit),
  },
  {
    name: 'audit_addresses',
    sql: `UPDATE countersign.audit SET client = NULL, browser = NULL WHERE id IN (
      SELECT id FROM countersign.audit
      WHERE (client IS NOT NULL OR browser IS NOT NULL) AND at < $1::timestamptz
      ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now, { addresses }) => ago(now, addresses),
  },
  {
    name: 'session_addresses',
    sql: `UPDATE countersign.sessions SET client = NULL, browser = NULL WHERE id IN (
      SELECT id FROM countersign.sessions
      WHERE (client IS NOT NULL OR browser IS NOT NULL) AND created_at < $1::timestamptz
      ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now, { addresses }) => ago(now, addresses),
  },
] as const satisfies readonly Task[]

export type TaskName = (typeof tasks)[number]['name']
