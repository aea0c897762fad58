import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openReceiver } from '../testing/openReceiver.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { scheduleWebhooks } from './scheduleWebhooks.ts'
import { verifyWebhook } from './verifyWebhook.ts'

let database: Database
let now: number
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.now()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database.query('DELETE FROM countersign.webhooks')
})

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const admin = () => createAdmin({ database, now: () => now })

async function receive(...given: Parameters<typeof openReceiver>) {
  const receiver = await openReceiver(...given)
  closing.push(receiver.close)
  return receiver
}

function open(options: Partial<SignInOptions> = {}): SignIn {
  const settings = { origin, appName: 'Countersign', chainIds: [31337], now: () => now }
  return createSignIn({ database, ...settings, ...options })
}

/** A server that records events for a receiver. */
async function record(url: string, options: Partial<SignInOptions> = {}): Promise<SignIn> {
  const signIn = open({ webhook: { url, secret }, ...options })
  await signIn.deliverWebhooks()
  return signIn
}

type Browser = ReturnType<typeof createBrowser>

async function link(browser: Browser, wallet: PrivateKeyAccount) {
  const message = browser.write(await browser.challenge({ purpose: 'link' }), wallet)
  const confirmed = await browser.confirm('link_wallet')
  const body = { message, signature: await wallet.signMessage({ message }), ...confirmed }
  return (await browser.send('POST', '/api/wallets', { body })).body.account as {
    wallets: { id: string; address: string }[]
  }
}

const sessionOf = async (browser: Browser) =>
  (await browser.send('GET', '/api/session')).body as unknown as {
    account: { id: string }
    session: { id: string }
  }
const typesOf = (receiver: Awaited<ReturnType<typeof openReceiver>>) =>
  receiver.received.map(({ event }) => event.type)

test('R10.18 sends an event for each change of an account, a session or a wallet', async () => {
  const receiver = await receive()
  const signIn = await record(receiver.url)
  const [browser, account, other] = [createBrowser(signIn), newAccount(), newAccount()]
  const sent = async () => {
    await signIn.deliverWebhooks()
    return receiver.received.splice(0).map(({ event }) => event)
  }
  await browser.enter(account)
  const { account: owner, session } = await sessionOf(browser)
  const timestamp = new Date(now).toISOString()
  const wallet = { address: account.address, chainId: null }
  const ofWallet = { timestamp, data: { accountId: owner.id, wallet } }
  const ofSession = { timestamp, data: { ...ofWallet.data, sessionId: session.id } }
  expect((await sent()).sort((a, b) => a.type.localeCompare(b.type))).toEqual([
    { type: 'account.created', ...ofWallet },
    { type: 'session.created', ...ofSession },
  ])

  const { wallets } = await link(browser, other)
  const ofOther = { accountId: owner.id, wallet: { address: other.address, chainId: null } }
  expect(await sent()).toEqual([{ type: 'wallet.linked', timestamp, data: ofOther }])
  const { id } = wallets.find(({ address }) => address === other.address) ?? { id: '' }
  await browser.send('DELETE', `/api/wallets/${id}`, { body: await browser.confirm('unlink_wallet') })
  expect(await sent()).toEqual([{ type: 'wallet.unlinked', timestamp, data: ofOther }])

  const second = createBrowser(signIn)
  await second.enter(account)
  const { session: other2 } = await sessionOf(second)
  expect((await sent()).map(({ type }) => type)).toEqual(['session.created'])
  await browser.send('DELETE', '/api/sessions', { body: await browser.confirm('end_sessions') })
  const revoked = { ...ofSession, data: { ...ofSession.data, sessionId: other2.id } }
  expect(await sent()).toEqual([{ type: 'session.revoked', ...revoked }])

  await browser.send('DELETE', '/api/session')
  expect(await sent()).toEqual([{ type: 'session.ended', ...ofSession }])

  await browser.enter(account)
  await sent()
  const body = { confirm: account.address, ...(await browser.confirm('delete_account')) }
  expect(await browser.send('DELETE', '/api/account', { body })).toHaveStatus(204)
  expect(await sent()).toEqual([{ type: 'account.deleted', timestamp, data: { accountId: owner.id } }])
})

test('R10.18 R10.25 sends an event for the new account of a user of the application, and for a wallet that joins it', async () => {
  const receiver = await receive()
  const beforeSignIn = () => ({ externalId: 'ada', withoutConfirmation: true })
  const signIn = await record(receiver.url, { hooks: { beforeSignIn } })
  const [first, second] = [newAccount(), newAccount()]
  await createBrowser(signIn).enter(first)
  await signIn.deliverWebhooks()
  const accountId = (await signIn.accounts.find({ externalId: 'ada' }))?.id
  expect(typesOf(receiver).sort()).toEqual(['account.created', 'session.created'])
  expect(receiver.received.splice(0).map(({ event }) => event)).toContainEqual({
    type: 'account.created',
    timestamp: new Date(now).toISOString(),
    data: { accountId, wallet: { address: first.address, chainId: null } },
  })
  await createBrowser(signIn).enter(second)
  await signIn.deliverWebhooks()
  expect(typesOf(receiver).sort()).toEqual(['session.created', 'wallet.linked'])
})

test('R10.18 sends events for the operator’s commands', async () => {
  const receiver = await receive()
  const signIn = await record(receiver.url)
  const [browser, account] = [createBrowser(signIn), newAccount()]
  const target = { kind: 'address', address: account.address, chainId: null } as const
  await browser.enter(account)
  await signIn.deliverWebhooks()
  receiver.received.length = 0
  await admin().block(target)
  await admin().unblock(target)
  await signIn.deliverWebhooks()
  expect(typesOf(receiver)).toEqual(['session.revoked'])
  await admin().deleteAccounts(target)
  await signIn.deliverWebhooks()
  expect(typesOf(receiver)).toEqual(['session.revoked', 'account.deleted'])
})

test('R10.18 records an event in the transaction of its change', async () => {
  const receiver = await receive()
  const onSignIn = () => {
    throw new RequestError('refused_by_application', 'Members only.')
  }
  const signIn = await record(receiver.url, { hooks: { onSignIn } })
  expect(await createBrowser(signIn).enter(newAccount())).toHaveStatus(403)
  expect(await admin().undelivered({ limit: 10 })).toEqual([])
})

test('R10.18 sends concurrent first sign-ins of one wallet as one new account', async () => {
  const receiver = await receive()
  const signIn = await record(receiver.url)
  const account = newAccount()
  await Promise.all(Array.from({ length: 6 }, () => createBrowser(signIn).enter(account)))
  await signIn.deliverWebhooks()
  expect(typesOf(receiver).sort()).toEqual(['account.created', ...Array(6).fill('session.created')])
})

test('R10.18 costs no statement and writes nothing without a webhook', async () => {
  const calls: string[] = []
  const counted: Database = {
    ...database,
    query(sql, values) {
      calls.push(sql)
      return database.query(sql, values)
    },
  }
  const receiver = await receive()
  for (const webhook of [undefined, { url: receiver.url, secret }]) {
    const signIn = open({ database: counted, ...(webhook ? { webhook } : {}) })
    await signIn.deliverWebhooks()
    await createBrowser(signIn).enter(newAccount())
    const [browser, account] = [createBrowser(signIn), newAccount()]
    const message = browser.write(await browser.challenge(), account)
    calls.length = 0
    expect(await browser.verify(account, message)).toHaveStatus(200)
    expect(calls).toEqual(Array(2).fill('SELECT countersign.run_batch($1, $2, $3, $4, $5) AS returned'))
    const written = await admin().undelivered({ limit: 10 })
    expect(written).toHaveLength(webhook ? 4 : 0)
  }
})

test('R10.18 signs with each secret, as verifyWebhook expects', async () => {
  const receiver = await receive()
  const newer = `whsec_${btoa('n'.repeat(32))}`
  const signIn = await record(receiver.url, { webhook: { url: receiver.url, secret: [secret, newer] } })
  await createBrowser(signIn).enter(newAccount())
  await signIn.deliverWebhooks()
  const [delivery] = receiver.received
  if (!delivery) throw new Error('No webhook arrived.')
  for (const each of [secret, newer, [`whsec_${btoa('x'.repeat(24))}`, newer]]) {
    const verified = verifyWebhook({ ...delivery, secret: each, now: () => now })
    expect(verified).toEqual({ id: delivery.headers['webhook-id'], event: delivery.event })
  }
  expect(delivery.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'countersign',
    'webhook-id': expect.stringMatching(/^msg_[0-9a-f-]{36}$/),
    'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/),
  })
})

test('R10.18 retries with growing delays and the same ID, up to the maximum number of attempts', async () => {
  const receiver = await receive(() => 500)
  const signIn = await record(receiver.url, { webhook: { url: receiver.url, secret, maxAttempts: 4 } })
  const browser = createBrowser(signIn)
  await browser.enter(newAccount())
  await browser.send('DELETE', '/api/session')
  await database.query("DELETE FROM countersign.webhook_messages WHERE type <> 'session.ended'")
  const delays = []
  for (const expected of [
    { delivered: 0, retried: 1, dead: 0 },
    { delivered: 0, retried: 1, dead: 0 },
    { delivered: 0, retried: 1, dead: 0 },
    { delivered: 0, retried: 0, dead: 1 },
  ]) {
    expect(await signIn.deliverWebhooks()).toEqual(expected)
    expect(await signIn.deliverWebhooks()).toEqual({ delivered: 0, retried: 0, dead: 0 })
    const [message] = await admin().undelivered({ limit: 10 })
    expect(message?.error).toBe('The receiver responded with 500.')
    if (message?.dueAt) {
      delays.push(Date.parse(message.dueAt) - now)
      now = Date.parse(message.dueAt)
    }
  }
  for (const [index, base] of [5_000, 20_000, 80_000].entries()) {
    expect(delays[index]).toBeGreaterThanOrEqual(base * 0.8)
    expect(delays[index]).toBeLessThanOrEqual(base * 1.2)
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await admin().undelivered({ limit: 10 })).toMatchObject([{ attempts: 4, dueAt: null }])
})

test('R10.18 the operator can redeliver undelivered messages and remove a webhook', async () => {
  let status = 500
  const receiver = await receive(() => status)
  const webhook = { url: receiver.url, secret, maxAttempts: 1 }
  const signIn = await record(receiver.url, { webhook, metrics: 'open' })
  await createBrowser(signIn).enter(newAccount())
  expect(await signIn.deliverWebhooks()).toEqual({ delivered: 0, retried: 0, dead: 2 })
  const metrics = await (await signIn.fetch(new Request(`${origin}/metrics`))).text()
  expect(metrics).toContain('countersign_webhooks_total{outcome="dead"} 2')
  const [message] = await admin().undelivered({ limit: 1 })
  expect(await admin().redeliver(message?.id ?? '')).toBe(1)
  expect(await admin().redeliver('msg_none')).toBe(0)
  status = 200
  expect(await signIn.deliverWebhooks()).toEqual({ delivered: 1, retried: 0, dead: 0 })
  expect(await admin().redeliver('dead')).toBe(1)
  expect(await admin().removeWebhook('default')).toBe(true)
  expect(await admin().removeWebhook('default')).toBe(false)
  expect(await admin().undelivered({ limit: 10 })).toEqual([])
})

test('R10.18 follows no redirect, and gives up on a receiver that does not respond or does not exist', async () => {
  const target = await receive()
  const redirecting = await receive(() => ({ location: target.url }))
  const silent = await receive(() => null)
  // fetch refuses this port, without a code.
  const blocked = { url: 'http://127.0.0.1:1/' }
  const gone = await openReceiver()
  await gone.close()
  const errors = []
  for (const [name, { url }] of Object.entries({ redirecting, silent, gone, blocked })) {
    const signIn = open({ webhook: { url, secret, name, timeout: 200 } })
    await signIn.deliverWebhooks()
    const browser = createBrowser(signIn)
    await browser.enter(newAccount())
    await database.query("DELETE FROM countersign.webhook_messages WHERE type = 'account.created'")
    await signIn.deliverWebhooks()
    errors.push((await admin().undelivered({ limit: 1 }))[0]?.error)
    await admin().removeWebhook(name)
  }
  expect(errors).toEqual([
    'The receiver responded with 307.',
    'No response within 200 milliseconds.',
    'The connection failed (ECONNREFUSED).',
    'The connection failed.',
  ])
  expect(target.received).toEqual([])
})

test('R10.18 sends each message once while several processes deliver', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const receiver = await receive(() => held.then(() => 204))
  const signIn = await record(receiver.url)
  const webhook = { url: receiver.url, secret }
  const processes = [signIn, open({ webhook }), open({ webhook })]
  for (let count = 0; count < 3; count += 1) await createBrowser(signIn).enter(newAccount())
  const delivering = processes.map((process) => process.deliverWebhooks())
  await expect.poll(() => receiver.received.length).toBe(6)
  const idle = { delivered: 0, retried: 0, dead: 0 }
  expect(await open({ webhook }).deliverWebhooks()).toEqual(idle)
  release()
  const reports = await Promise.all(delivering)
  expect(reports.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(6)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  expect(receiver.received).toHaveLength(6)
})

test('R10.18 each name has its own messages, and another process takes over from a lost one', async () => {
  const [first, second] = [await receive(), await receive()]
  const sender = open({ webhook: { url: first.url, secret, name: 'one' } })
  const two = open({ webhook: { url: second.url, secret, name: 'two' } })
  await Promise.all([sender.deliverWebhooks(), two.deliverWebhooks()])
  await createBrowser(sender).enter(newAccount())
  // Claimed by a process that has ended.
  await database.query(
    "UPDATE countersign.webhook_messages SET attempts = 1, due_at = $1::timestamptz WHERE webhook = 'two'",
    [new Date(now + 40_000).toISOString()],
  )
  await Promise.all([sender.deliverWebhooks(), two.deliverWebhooks()])
  expect([first.received.length, second.received.length]).toEqual([2, 0])
  now += 40_000
  await two.deliverWebhooks()
  expect([first.received.length, second.received.length]).toEqual([2, 2])
})

test('R10.18 delivers in the background until it is stopped, and survives failures', async () => {
  const receiver = await receive()
  const signIn = await record(receiver.url)
  const errors: unknown[] = []
  let failures = 1
  const flaky = {
    async deliverWebhooks(options: { signal: AbortSignal }) {
      if (failures-- > 0) throw new Error('The database is unavailable.')
      return signIn.deliverWebhooks(options)
    },
  }
  const stop = scheduleWebhooks(flaky, { every: 10, onError: (error) => errors.push(error) })
  await createBrowser(signIn).enter(newAccount())
  await expect.poll(() => receiver.received.length).toBe(2)
  await stop()
  expect(errors).toHaveLength(1)
  await createBrowser(signIn).enter(newAccount())
  expect(receiver.received).toHaveLength(2)
})

test('R10.18 maintenance removes messages that were not delivered for 30 days', async () => {
  const receiver = await receive(() => 500)
  const signIn = await record(receiver.url)
  await createBrowser(signIn).enter(newAccount())
  now += 29 * 86_400_000
  expect((await signIn.runMaintenance()).rows.webhook_messages).toBe(0)
  now += 2 * 86_400_000
  expect((await signIn.runMaintenance()).rows.webhook_messages).toBe(2)
})

test.each([
  ['url', { url: 'http://hooks.example/' }],
  ['url', { url: 'https://user:pass@hooks.example/' }],
  ['url', { url: 'http://127.0.0.1.hooks.example/' }],
  ['url', { url: 'http://my-localhost/' }],
  ['url', { url: 'ftp://localhost/' }],
  ['url', { url: 'hooks' }],
  ['secret', { secret: 'whsec_short' }],
  ['secret', { secret: [] }],
  ['secret', { secret: btoa('x'.repeat(32)) }],
  ['secret', { secret: Array(5).fill(secret) }],
  ['url', { url: 'https://user@hooks.example/' }],
  ['url', { url: 'https://:pass@hooks.example/' }],
  ['name', { name: 5 as never }],
  ['name', { name: 'My hook' }],
  ['name', { name: 'n'.repeat(64) }],
  ['timeout', { timeout: 99 }],
  ['timeout', { timeout: 60_001 }],
  ['maxAttempts', { maxAttempts: 0 }],
  ['maxAttempts', { maxAttempts: 51 }],
  ['maxAttempts', { maxAttempts: 1.5 }],
] as const)('R10.18 refuses an invalid %s: %j', (field, given) => {
  const create = () => open({ webhook: { url: 'https://hooks.example/', secret, ...given } })
  expect(create).toThrow(new RegExp(`webhook\\.${field} must`))
  expect(create).not.toThrow(/user:|_short/)
})

test('R10.18 accepts the longest name, the shortest and longest timeout, and up to 50 attempts', () => {
  for (const given of [
    { name: 'n'.repeat(63), timeout: 100, maxAttempts: 50 },
    { name: '0', timeout: 60_000, maxAttempts: 1 },
    ...['http://localhost:80/', 'http://127.0.0.100/', 'http://[::1]/'].map((url) => ({ url })),
  ])
    expect(() => open({ webhook: { url: 'https://hooks.example/', secret, ...given } })).not.toThrow()
})
