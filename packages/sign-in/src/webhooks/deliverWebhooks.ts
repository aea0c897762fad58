import type { Database } from '../database/Database.ts'
import type { OnError } from '../log/Failure.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { type Address, checksumAddress } from '../siwe/address.ts'
import { backoff } from './backoff.ts'
import { sendMessage } from './sendMessage.ts'
import type { WebhookEvent, WebhookEventType } from './WebhookEvent.ts'
import type { Webhook } from './WebhookOptions.ts'

/** What one run did. */
export type WebhookReport = {
  readonly delivered: number
  /** Attempts that failed and are repeated. */
  readonly retried: number
  /** Messages whose last attempt failed. They stay until maintenance removes them or the operator sends them again. */
  readonly dead: number
}

export type DeliveryContext = {
  readonly database: Database
  readonly metrics: Pick<Metrics, 'count'>
  readonly now: () => number
  readonly onError: OnError
}

/** Maximum messages that one process sends at the same time. */
const BATCH = 10

type Row = {
  readonly id: string
  readonly type: WebhookEventType
  readonly at: Date
  readonly account_id: string
  readonly session_id: string | null
  readonly address: Address | null
  readonly chain_id: string | null
  readonly reason: string | null
  readonly attempts: number
}

/** Adds the receiver. Events write messages once it exists. */
export async function registerWebhook(
  { database, now }: Pick<DeliveryContext, 'database' | 'now'>,
  { name }: Webhook,
): Promise<void> {
  await database.query(
    `INSERT INTO countersign.webhooks (name, created_at) VALUES ($1, $2::timestamptz) ON CONFLICT DO NOTHING`,
    [name, new Date(now()).toISOString()],
  )
}

/** Sends all due messages of a receiver, ten at a time. Processes share them: each message is sent by one. */
export async function deliverWebhooks(
  context: DeliveryContext,
  webhook: Webhook,
  signal?: AbortSignal,
): Promise<WebhookReport> {
  const report = { delivered: 0, retried: 0, dead: 0 }
  for (;;) {
    if (signal?.aborted) return report
    const claimed = await claim(context, webhook)
    const outcomes = await Promise.all(claimed.map((row) => deliver(context, webhook, row)))
    for (const outcome of outcomes) {
      report[outcome] += 1
      context.metrics.count('webhooks', { outcome })
    }
    if (claimed.length < BATCH) return report
  }
}

/** Claims messages for as long as an attempt can take. If this process ends, another one sends them after that. */
function claim({ database, now }: DeliveryContext, { name, timeout }: Webhook): Promise<Row[]> {
  const at = now()
  return database.query<Row>(
    `UPDATE countersign.webhook_messages SET attempts = attempts + 1, due_at = $3::timestamptz
    WHERE id IN (
      SELECT id FROM countersign.webhook_messages WHERE webhook = $1 AND due_at <= $2::timestamptz
      ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, type, at, account_id, session_id, address, chain_id::text AS chain_id, reason, attempts`,
    [name, new Date(at).toISOString(), new Date(at + timeout + LEASE).toISOString()],
  )
}

const LEASE = 30_000

async function deliver(
  { database, now, onError }: DeliveryContext,
  webhook: Webhook,
  row: Row,
): Promise<keyof WebhookReport> {
  const { id, attempts } = row
  const error = await sendMessage(webhook, { id: `msg_${id}`, event: toEvent(row) }, now())
  if (error === null) {
    await database.query('DELETE FROM countersign.webhook_messages WHERE id = $1', [id])
    return 'delivered'
  }
  const isLast = attempts >= webhook.maxAttempts
  const due = isLast ? null : new Date(now() + backoff(attempts)).toISOString()
  // Skips a message that another process has claimed after this claim expired.
  await database.query(
    `UPDATE countersign.webhook_messages SET due_at = $2::timestamptz, error = $3 WHERE id = $1 AND attempts = $4`,
    [id, due, error, attempts],
  )
  if (!isLast) return 'retried'
  onError(new Error(`The message msg_${id} was not delivered in ${attempts} attempts: ${error}`), {
    task: 'webhooks',
  })
  return 'dead'
}

function toEvent({ type, at, account_id, session_id, address, chain_id, reason }: Row): WebhookEvent {
  const chainId = chain_id === null ? null : Number(chain_id)
  return {
    type,
    timestamp: at.toISOString(),
    data: {
      accountId: account_id,
      ...(session_id === null ? {} : { sessionId: session_id }),
      ...(address === null ? {} : { wallet: { address: checksumAddress(address), chainId } }),
      ...(reason === null ? {} : { reason }),
    },
  }
}
