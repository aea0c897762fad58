import { NONCE_MEMORY } from '../siwe/lifetime.ts'
import type { Retention } from './Retention.ts'

/** Deletes or anonymizes one kind of rows. */
export type Task = {
  /** The label in the metrics. */
  readonly name: string
  /** Takes about `$2` rows from before `$1` and skips locked ones. */
  readonly sql: string
  /** The cutoff in milliseconds since 1970; `null` keeps the rows forever. */
  readonly before: (now: number, retention: Retention) => number | null
  /** Selects `at`, the cutoff that leaves `$1` rows; no row when there are fewer. */
  readonly excess?: { readonly sql: string; readonly max: number }
}

/** Maximum number of stored unanswered challenges, about 400 bytes each. */
const MAX_CHALLENGES = 1_000_000

/** Maximum number of stored requests of OpenID clients that wait for a user, about 1 kB each. */
const MAX_INTERACTIONS = 200_000

/** How many newer audit rows, about 300 bytes each, a challenge or a refused attempt may have before it is deleted. */
const MAX_AUDIT_ROWS = 10_000_000

const DAY = 24 * 60 * 60_000

/** How long a removed transaction is stored. A browser that is offline for longer may save it again. */
const TOMBSTONE = 180 * DAY

/** How long a message to a webhook is stored that was not delivered. */
const UNDELIVERED = 30 * DAY

const ago = (now: number, retention: number) => (retention === 0 ? null : now - retention)

/** All maintenance tasks, in the order they run. An index finds the oldest rows of each. */
export const tasks = [
  {
    name: 'nonces',
    sql: `DELETE FROM countersign.nonces WHERE hash IN (
      SELECT hash FROM countersign.nonces WHERE expires_at < $1::timestamptz
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now) => now - NONCE_MEMORY,
  },
  {
    // Above the maximum the oldest are deleted, even before they expire.
    name: 'unanswered_nonces',
    sql: `DELETE FROM countersign.nonces WHERE hash IN (
      SELECT hash FROM countersign.nonces WHERE expires_at < $1::timestamptz AND consumed_at IS NULL
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: () => 0,
    excess: {
      sql: 'SELECT expires_at AS at FROM countersign.nonces ORDER BY expires_at DESC OFFSET $1 LIMIT 1',
      max: MAX_CHALLENGES,
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
    name: 'webhook_messages',
    sql: `DELETE FROM countersign.webhook_messages WHERE id IN (
      SELECT id FROM countersign.webhook_messages WHERE at < $1::timestamptz
      ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now) => now - UNDELIVERED,
  },
  {
    name: 'openid_records',
    sql: `DELETE FROM countersign.openid_records WHERE (id_hash, model) IN (
      SELECT id_hash, model FROM countersign.openid_records WHERE expires_at < $1::timestamptz
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now) => now,
  },
  {
    // Above the maximum the oldest are deleted, even before they expire.
    name: 'openid_interactions',
    sql: `DELETE FROM countersign.openid_records WHERE (id_hash, model) IN (
      SELECT id_hash, model FROM countersign.openid_records
      WHERE model = 'Interaction' AND expires_at < $1::timestamptz
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: () => 0,
    excess: {
      sql: `SELECT expires_at AS at FROM countersign.openid_records WHERE model = 'Interaction'
        ORDER BY expires_at DESC OFFSET $1 LIMIT 1`,
      max: MAX_INTERACTIONS,
    },
  },
  {
    name: 'openid_logouts',
    sql: `DELETE FROM countersign.openid_logouts WHERE id IN (
      SELECT id FROM countersign.openid_logouts WHERE at < $1::timestamptz
      ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now) => now - UNDELIVERED,
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
      // Ids increase with time. Counting rows would read all of them.
      sql: `SELECT at FROM countersign.audit WHERE id <= (SELECT max(id) FROM countersign.audit) - $1
        ORDER BY id DESC LIMIT 1`,
      max: MAX_AUDIT_ROWS,
    },
  },
  {
    // Ids increase with time, so the oldest rows come first and no index by time is needed.
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
    sql: `UPDATE countersign.audit SET ip_address = NULL, user_agent = NULL WHERE id IN (
      SELECT id FROM countersign.audit
      WHERE (ip_address IS NOT NULL OR user_agent IS NOT NULL) AND at < $1::timestamptz
      ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now, { addresses }) => ago(now, addresses),
  },
  {
    name: 'session_addresses',
    sql: `UPDATE countersign.sessions SET ip_address = NULL, user_agent = NULL WHERE id IN (
      SELECT id FROM countersign.sessions
      WHERE (ip_address IS NOT NULL OR user_agent IS NOT NULL) AND created_at < $1::timestamptz
      ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: (now, { addresses }) => ago(now, addresses),
  },
] as const satisfies readonly Task[]

export type TaskName = (typeof tasks)[number]['name']
