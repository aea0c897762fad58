import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { announce } from '../accounts/announce.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { listenForEvents, openEvents } from '../testing/openEvents.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const MINUTE = 60_000

let database: Database
let signIn: SignIn
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  signIn = createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    metrics: 'open',
    sessionLifetime: { idle: 60 * MINUTE, max: 600 * MINUTE },
    now: () => now,
  })
})
afterEach(() => signIn.close())

const newKey = () => privateKeyToAccount(generatePrivateKey())

async function enter(key = newKey()) {
  const browser = createBrowser(signIn)
  const { body } = await browser.enter(key)
  return { browser, account: (body.account as { id: string }).id }
}

const openStreams = async () =>
  /^countersign_event_streams\{\} (\d+)$/m.exec(
    String((await createBrowser(signIn).send('GET', '/metrics')).body.text),
  )?.[1]

test('R10.13 signs out the page of a revoked session and notifies every other page of the account', async () => {
  const key = newKey()
  const [first, second, stranger] = [await enter(key), await enter(key), await enter()]
  const [firstPage, secondPage, strangerPage] = [
    await listenForEvents(signIn, first.browser),
    await listenForEvents(signIn, second.browser),
    await listenForEvents(signIn, stranger.browser),
  ]
  firstPage.names.length = 0
  const { body } = await first.browser.send('GET', '/api/session')
  const { id } = body.session as { id: string }
  const confirmed = { body: await second.browser.confirm('end_sessions') }
  expect(await second.browser.send('DELETE', `/api/sessions/${id}`, confirmed)).toHaveStatus(204)
  await firstPage.closed
  expect(firstPage.names.at(-1)).toBe('signed_out')
  await expect.poll(() => secondPage.names).toEqual(['sessions'])
  expect(strangerPage.names).toEqual([])
  expect(await openEvents(signIn, first.browser)).toMatchObject({ response: { status: 401 } })
})

test('R10.13 a linked wallet notifies every page of the account', async () => {
  const key = newKey()
  const [first, second] = [await enter(key), await enter(key)]
  const streams = [
    await listenForEvents(signIn, first.browser),
    await listenForEvents(signIn, second.browser),
  ]
  for (const { names } of streams) names.length = 0
  const added = newKey()
  const message = first.browser.write(await first.browser.challenge({ purpose: 'link' }), added)
  const signature = await added.signMessage({ message })
  const body = { message, signature, ...(await first.browser.confirm('link_wallet')) }
  expect(await first.browser.send('POST', '/api/wallets', { body })).toHaveStatus(200)
  for (const { names } of streams) await expect.poll(() => names).toEqual(['wallets'])
})

test('R10.6 does not extend the idle time of a session by an open stream', async () => {
  const { browser, account } = await enter()
  const expiry = async () =>
    (await browser.send('GET', '/api/sessions')).body.sessions as { usedAt: string; expiresAt: string }[]
  const [before] = await expiry()
  now += 59 * MINUTE
  const events = await listenForEvents(signIn, browser)
  const rows = await database.query<{ used_at: Date }>(
    'SELECT s.used_at FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id WHERE w.account_id = $1',
    [account],
  )
  expect(rows.map(({ used_at }) => used_at.toISOString())).toEqual([before?.usedAt])
  now += 2 * MINUTE
  await announce(database, { kind: 'wallets', account })
  await events.closed
  expect(events.names).toEqual(['signed_out'])
})

test('R10.13 limits the streams of a session, with Retry-After', async () => {
  const { browser } = await enter()
  const opened = await Promise.all(Array.from({ length: 12 }, () => openEvents(signIn, browser)))
  expect(opened.map(({ response }) => response.status)).toEqual(Array(12).fill(200))
  const refused = await browser.send('GET', '/api/events')
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'too_many_requests',
    '30',
  ])
  await expect((await openEvents(signIn, (await enter()).browser)).response).toHaveStatus(200)
  await opened[0]?.close()
  await expect((await openEvents(signIn, browser)).response).toHaveStatus(200)
})

test('R10.11 ends every stream on close, and later ones at once', async () => {
  const { browser } = await enter()
  const events = await listenForEvents(signIn, browser)
  await signIn.close()
  await events.closed
  await (await openEvents(signIn, browser)).closed
  expect(await openStreams()).toBe('0')
})

test('R10.15 sends a sign-in by another browser to the other pages of the account only', async () => {
  const key = newKey()
  const [first, stranger] = [await enter(key), await enter()]
  const [ours, strange] = [
    await listenForEvents(signIn, first.browser),
    await listenForEvents(signIn, stranger.browser),
  ]
  ours.names.length = 0
  const second = await enter(key)
  await expect.poll(() => ours.names).toEqual(['sign_ins'])
  // The same browser again: its earlier session ends, which the pages are notified of.
  await second.browser.enter(key)
  await expect.poll(() => ours.names).toEqual(['sign_ins', 'sessions'])
  expect(strange.names).toEqual([])
})
