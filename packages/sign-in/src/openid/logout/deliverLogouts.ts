import type { Provider } from 'oidc-provider'
import type { Queryable } from '../../database/Database.ts'
import type { OnError } from '../../log/Failure.ts'
import { backoff } from '../../webhooks/backoff.ts'
import { sendLogout } from './queueLogouts.ts'

export type LogoutContext = {
  readonly database: Queryable
  readonly provider: Provider
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: OnError
}

export type DeliveryReport = {
  readonly delivered: number
  /** Attempts that failed and are repeated. */
  readonly retried: number
  /** Logout tokens whose last attempt failed. */
  readonly dead: number
}

type Row = {
  readonly id: string
  readonly client_id: string
  readonly account_id: string
  readonly sid: string
  readonly attempts: number
}

/** Maximum logout tokens that one process sends at the same time. */
const BATCH = 10
/** Attempts, within about 20 hours. */
const MAX_ATTEMPTS = 10
/** Milliseconds for which a process has claimed a logout token: longer than an attempt takes. */
const LEASE = 60_000

/** Sends all due logout tokens, ten at a time. Processes share them: each is sent by one. */
export async function deliverLogouts(context: LogoutContext, signal?: AbortSignal): Promise<DeliveryReport> {
  const report = { delivered: 0, retried: 0, dead: 0 }
  for (;;) {
    if (signal?.aborted) return report
    const claimed = await claim(context)
    for (const outcome of await Promise.all(claimed.map((row) => deliver(context, row)))) report[outcome] += 1
    if (claimed.length < BATCH) return report
  }
}

function claim({ database, now }: LogoutContext): Promise<Row[]> {
  const at = now()
  return database.query<Row>(
    `UPDATE countersign.openid_logouts SET attempts = attempts + 1, due_at = $2::timestamptz
    WHERE id IN (
      SELECT id FROM countersign.openid_logouts WHERE due_at <= $1::timestamptz
      ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, client_id, account_id, sid, attempts`,
    [new Date(at).toISOString(), new Date(at + LEASE).toISOString()],
  )
}

async function deliver(context: LogoutContext, row: Row): Promise<keyof DeliveryReport> {
  const { database, now, onError } = context
  const { id, client_id, attempts } = row
  const error = await attempt(context, row)
  if (error === null) {
    await database.query('DELETE FROM countersign.openid_logouts WHERE id = $1', [id])
    return 'delivered'
  }
  const isLast = attempts >= MAX_ATTEMPTS
  const due = isLast ? null : new Date(now() + backoff(attempts)).toISOString()
  // Skips one that another process has claimed after this claim expired.
  await database.query(
    'UPDATE countersign.openid_logouts SET due_at = $2::timestamptz, error = $3 WHERE id = $1 AND attempts = $4',
    [id, due, error, attempts],
  )
  if (!isLast) return 'retried'
  onError(
    new Error(`The client ${client_id} did not accept a logout token in ${attempts} attempts: ${error}`),
    {
      task: 'openid_logouts',
    },
  )
  return 'dead'
}

/** Returns `null` when the client accepted the logout token, or gets none, else what went wrong. */
async function attempt({ provider }: LogoutContext, row: Row): Promise<string | null> {
  try {
    const client = await provider.Client.find(row.client_id)
    if (client?.backchannelLogoutUri)
      await sendLogout(provider, client, { accountId: row.account_id, sid: row.sid })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
