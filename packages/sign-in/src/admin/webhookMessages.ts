import { isUuid } from '../crypto/isUuid.ts'
import type { Queryable } from '../database/Database.ts'
import type { WebhookEventType } from '../webhooks/WebhookEvent.ts'

/** A message that the receiver has not accepted. */
export type UndeliveredMessage = {
  /** The header `webhook-id`. */
  readonly id: string
  /** The name of the receiver. */
  readonly webhook: string
  readonly type: WebhookEventType
  readonly accountId: string
  /** When it happened, ISO 8601. */
  readonly at: string
  readonly attempts: number
  /** When it is sent again, ISO 8601; `null` after the last attempt. */
  readonly dueAt: string | null
  /** Of the last attempt; `null` before it. */
  readonly error: string | null
}

type Row = {
  readonly id: string
  readonly webhook: string
  readonly type: WebhookEventType
  readonly account_id: string
  readonly at: Date
  readonly attempts: number
  readonly due_at: Date | null
  readonly error: string | null
}

/** Lists messages that were not delivered, oldest first. */
export async function listUndelivered(database: Queryable, limit: number): Promise<UndeliveredMessage[]> {
  const rows = await database.query<Row>(
    `SELECT id, webhook, type, account_id, at, attempts, due_at, error FROM countersign.webhook_messages
    ORDER BY at, id LIMIT $1`,
    [limit],
  )
  return rows.map((row) => ({
    id: `msg_${row.id}`,
    webhook: row.webhook,
    type: row.type,
    accountId: row.account_id,
    at: row.at.toISOString(),
    attempts: row.attempts,
    dueAt: row.due_at?.toISOString() ?? null,
    error: row.error,
  }))
}

/** Sends one message again, or all whose last attempt failed. Returns how many. */
export async function redeliver(database: Queryable, id: string | 'dead', now: number): Promise<number> {
  const uuid = id.replace(/^msg_/, '')
  if (id !== 'dead' && !isUuid(uuid)) return 0
  const rows = await database.query(
    `UPDATE countersign.webhook_messages SET due_at = $1::timestamptz, attempts = 0
    WHERE ${id === 'dead' ? 'due_at IS NULL' : 'id = $2::uuid'} RETURNING id`,
    [new Date(now).toISOString(), ...(id === 'dead' ? [] : [uuid])],
  )
  return rows.length
}

/** Removes a receiver with its messages. Returns false when there is none of this name. */
export async function removeWebhook(database: Queryable, name: string): Promise<boolean> {
  const rows = await database.query('DELETE FROM countersign.webhooks WHERE name = $1 RETURNING name', [name])
  return rows.length > 0
}
