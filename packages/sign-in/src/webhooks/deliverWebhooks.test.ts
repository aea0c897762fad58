import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openReceiver, type Received } from '../testing/openReceiver.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { deliverWebhooks, registerWebhook } from './deliverWebhooks.ts'
import { readWebhook } from './WebhookOptions.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const HOUR = 60 * 60_000
const now = Date.parse('2026-11-21T10:00:00Z')
const at = (time: number) => new Date(time).toISOString()

let database: Database
let receiver: Awaited<ReturnType<typeof openReceiver>>
let respond: (received: Received) => number | Promise<number>

beforeAll(async () => {
  database = await openTestDatabase()
  receiver = await openReceiver((received) => respond(received))
})
afterAll(async () => {
  await receiver?.close()
  await database?.close()
})
beforeEach(async () => {
  respond = () => 500
  receiver.received.length = 0
  await database.query('DELETE FROM countersign.webhooks')
})

/** Registers the receiver with some messages, which are due a second after each other until now. */
async function open(count = 1, attempts = 0) {
  const context = { database, metrics: { count: vi.fn() }, now: () => now, onError: vi.fn() }
  const webhook = readWebhook({ url: receiver.url, secret, maxAttempts: 50, timeout: 7_000 })
  await registerWebhook(context, webhook)
  await database.query(
    `INSERT INTO countersign.webhook_messages (webhook, type, at, account_id, address, chain_id, reason, due_at, attempts)
    SELECT $1, 'wallet.unlinked', due, gen_random_uuid(), $2, 10, 'signature_mismatch', due, $3::int
    FROM (SELECT $4::timestamptz - n * interval '1 second' AS due FROM generate_series(0, $5::int - 1) AS n) AS times`,
    [webhook.name, `0x${'ab'.repeat(20)}`, attempts, at(now), count],
  )
  return { ...context, deliver: (signal?: AbortSignal) => deliverWebhooks(context, webhook, signal) }
}

/** What is stored of the only message; `wait` are the milliseconds until it is due. */
async function stored() {
  const [message] = await database.query<{ due_at: Date | null; attempts: number; error: string | null }>(
    'SELECT due_at, attempts, error FROM countersign.webhook_messages',
  )
  if (!message) throw new Error('The message is gone.')
  return { ...message, wait: message.due_at && message.due_at.getTime() - now }
}

test.each([
  [0, 0.5, 5_000],
  [1, 0.5, 20_000],
  [8, 0.5, 6 * HOUR],
  [11, 0, 6 * HOUR * 0.8],
  [48, 0.25, 6 * HOUR * 0.9],
])(
  'R10.18 waits longer after each attempt, six hours at most, plus or minus a fifth: after %i and with %d of its random number %d ms',
  async (attempts, random, pause) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    onTestFinished(() => void vi.restoreAllMocks())
    const { deliver, onError } = await open(1, attempts)
    await deliver()
    expect((await stored()).wait).toBeCloseTo(pause, -1)
    expect(onError).not.toHaveBeenCalled()
  },
)

test('R10.18 reports a message whose last attempt failed', async () => {
  const { deliver, onError } = await open(1, 49)
  expect(await deliver()).toEqual({ delivered: 0, retried: 0, dead: 1 })
  const message = expect.stringMatching(/^The message msg_.* was not delivered in 50 attempts: The receiver/)
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ message }), { task: 'webhooks' }]])
})

test('R10.18 claims a message for its timeout and half a minute', async () => {
  let wait: number | null = 0
  respond = async () => {
    wait = (await stored()).wait
    return 204
  }
  await (await open()).deliver()
  expect(wait).toBe(7_000 + 30_000)
})

test('R10.18 a late failure leaves a message alone that another process has claimed meanwhile', async () => {
  respond = async () => {
    await database.query(
      'UPDATE countersign.webhook_messages SET attempts = attempts + 1, due_at = $1::timestamptz',
      [at(now + 40_000)],
    )
    return 500
  }
  await (await open()).deliver()
  expect(await stored()).toMatchObject({ attempts: 2, wait: 40_000, error: null })
})

test('R10.18 sends all due messages, ten at a time, the longest due first', async () => {
  respond = () => 204
  const { deliver, metrics } = await open(25)
  expect(await deliver()).toEqual({ delivered: 25, retried: 0, dead: 0 })
  expect(await database.query('SELECT id FROM countersign.webhook_messages')).toEqual([])
  expect(metrics.count.mock.calls).toEqual(Array(25).fill(['webhooks', { outcome: 'delivered' }]))
  const ages = receiver.received.map(({ event }) => (now - Date.parse(event.timestamp)) / 1_000)
  const tens = [ages.slice(0, 10), ages.slice(10, 20), ages.slice(20)]
  expect(tens.map((batch) => Math.min(...batch))).toEqual([15, 5, 0])
})

test('R10.18 starts no further messages when it is stopped', async () => {
  const stopping = new AbortController()
  respond = () => {
    stopping.abort()
    return 204
  }
  const { deliver } = await open(25)
  expect(await deliver(stopping.signal)).toMatchObject({ delivered: 10 })
  expect(await deliver(stopping.signal)).toMatchObject({ delivered: 0 })
})

test('R10.18 an event has the checksummed wallet, its chain and the reason', async () => {
  await (await open()).deliver()
  expect(receiver.received.map(({ event }) => event)).toEqual([
    {
      type: 'wallet.unlinked',
      timestamp: at(now),
      data: {
        accountId: expect.any(String),
        wallet: { address: '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB', chainId: 10 },
        reason: 'signature_mismatch',
      },
    },
  ])
})
