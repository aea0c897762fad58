import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openReceiver } from '../testing/openReceiver.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { deliverWebhooks, registerWebhook } from './deliverWebhooks.ts'
import { readWebhook } from './WebhookOptions.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const HOUR = 60 * 60_000
const now = Date.parse('2026-11-21T10:00:00Z')

let database: Database
let receiver: Awaited<ReturnType<typeof openReceiver>>
/** What the receiver does before it responds with 500. */
let onReceived: () => Promise<unknown>

beforeAll(async () => {
  database = await openTestDatabase()
  receiver = await openReceiver(async () => {
    await onReceived()
    return 500
  })
})
afterAll(async () => {
  await receiver?.close()
  await database?.close()
})
beforeEach(async () => {
  onReceived = async () => {}
  await database.query('DELETE FROM countersign.webhooks')
})

/** Delivers one message that was attempted before; the receiver refuses it. Returns what is stored of it then. */
async function deliver(attempts: number) {
  const context = { database, metrics: { count: vi.fn() }, now: () => now, onError: vi.fn() }
  const webhook = readWebhook({ url: receiver.url, secret, maxAttempts: 50 })
  await registerWebhook(context, webhook)
  await database.query(
    `INSERT INTO countersign.webhook_messages (webhook, type, at, account_id, due_at, attempts)
    VALUES ($1, 'session.ended', $2::timestamptz, gen_random_uuid(), $2::timestamptz, $3)`,
    [webhook.name, new Date(now).toISOString(), attempts],
  )
  await deliverWebhooks(context, webhook)
  const [message] = await database.query<{ due_at: Date; attempts: number; error: string | null }>(
    'SELECT due_at, attempts, error FROM countersign.webhook_messages',
  )
  if (!message) throw new Error('The message is gone.')
  return { ...message, wait: message.due_at.getTime() - now }
}

test.each([8, 11, 48])(
  'R10.18 waits six hours at most, plus or minus a fifth: attempt %i',
  async (attempts) => {
    const { wait } = await deliver(attempts)
    expect(wait).toBeGreaterThanOrEqual(6 * HOUR * 0.8)
    expect(wait).toBeLessThanOrEqual(6 * HOUR * 1.2)
  },
)

test('R10.18 a late failure leaves a message alone that another process has claimed meanwhile', async () => {
  const claim = 'UPDATE countersign.webhook_messages SET attempts = attempts + 1, due_at = $1::timestamptz'
  onReceived = () => database.query(claim, [new Date(now + 40_000).toISOString()])
  expect(await deliver(0)).toMatchObject({ attempts: 2, wait: 40_000, error: null })
})
