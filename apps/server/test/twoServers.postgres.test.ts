import { openTestPostgres } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endSession,
  isSignedIn,
  newKey,
  openEvents,
  openStreams,
  type ServerAddress,
  sendRequest,
  signChallenge,
  signIn,
} from '../src/testing/client.ts'
import { testSettings } from '../src/testing/settings.ts'
import { type ServerProcess, startProcess } from '../src/testing/startProcess.ts'

const publicUrl = 'http://localhost:3000'

let database: Awaited<ReturnType<typeof openTestPostgres>>
let servers: ServerProcess[]
let first: ServerAddress
let second: ServerAddress

beforeAll(async () => {
  database = await openTestPostgres()
  const settings = {
    database: { kind: 'postgres', url: database.url },
    publicUrl,
    limits: testSettings.limits,
  } as const
  servers = await Promise.all([startProcess({ settings }), startProcess({ settings })])
  ;[first, second] = (await Promise.all(servers.map(({ ready }) => ready))) as [ServerAddress, ServerAddress]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  await database.close()
})

const listeners = () =>
  database.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'countersign listen' AND datname = current_database()",
  )

test('R10.6 a session is valid on both processes and ends on both', async () => {
  const { cookie, id } = await signIn(first)
  expect(await sendRequest(second, 'GET', '/api/session', { cookie })).toMatchObject({
    status: 200,
    body: { session: { id } },
  })
  expect(await sendRequest(second, 'DELETE', '/api/session', { cookie })).toHaveStatus(204)
  expect(await isSignedIn(first, cookie)).toBe(false)
})

test('R10.13 a session revoked on one process signs out a page connected to the other', async () => {
  const key = newKey()
  const [page, owner] = [await signIn(first, key), await signIn(second, key)]
  const events = await openEvents(first, page.cookie)
  expect(await endSession(second, page.id, { cookie: owner.cookie, key })).toHaveStatus(204)
  await expect.poll(() => events.response.complete).toBe(true)
  expect(events.text).toMatch(/event: signed_out\ndata: \{\}\n\n$/)
})

test('R10.15 a sign-in on one process reaches a page connected to the other within seconds', async () => {
  const key = newKey()
  const page = await signIn(first, key)
  const events = await openEvents(first, page.cookie)
  await expect.poll(() => events.text).toContain('retry: 2000')
  await signIn(second, key)
  await expect.poll(() => events.text).toContain('event: sign_ins\ndata: {}\n\n')
  events.close()
  await expect.poll(() => openStreams(first)).toBe(0)
})

test('R10.13 a transaction saved on one process is announced to a page connected to the other, and read there', async () => {
  const key = newKey()
  const [page, sender] = [await signIn(first, key), await signIn(second, key)]
  const events = await openEvents(first, page.cookie)
  // It listens already, so only new events arrive.
  await expect.poll(async () => (await listeners()).length).toBeGreaterThan(0)
  await expect.poll(() => events.text).toContain('retry: 2000')
  const at = Date.now()
  const hash = `0x${'7'.repeat(64)}`
  const sent = { hash, chainId: 31337, description: 'Send', status: 'pending', confirmations: 1 }
  const transactions = [{ ...sent, createdAt: at, updatedAt: at }]
  const body = { address: key.address, transactions }
  const { cookie } = sender
  expect(await sendRequest(second, 'PUT', '/api/transactions', { cookie, body })).toMatchObject({
    status: 200,
  })
  await expect.poll(() => events.text).toContain('event: transactions\ndata: {}\n\n')
  const path = `/api/transactions?address=${key.address}`
  expect((await sendRequest(first, 'GET', path, { cookie: page.cookie })).body).toEqual({ transactions })
  events.close()
  await expect.poll(() => openStreams(first)).toBe(0)
})

test('R10.13 announces changes after every LISTEN connection was terminated', async () => {
  const key = newKey()
  const pages = [await signIn(first, key), await signIn(second, key)] as const
  const owner = await signIn(second, key)
  const streams = [
    await openEvents(first, pages[0].cookie),
    await openEvents(second, pages[1].cookie),
  ] as const
  await expect.poll(async () => (await listeners()).length).toBe(2)
  const before = await listeners()
  for (const { pid } of before) await database.query('SELECT pg_terminate_backend($1)', [pid])
  // At once, so that the announcement can be lost, and again after the reconnection.
  expect(await endSession(second, pages[0].id, { cookie: owner.cookie, key })).toHaveStatus(204)
  await expect.poll(() => streams[0].text).toContain('event: signed_out')
  const old = new Set(before.map(({ pid }) => pid))
  await expect.poll(async () => (await listeners()).filter(({ pid }) => !old.has(pid)).length).toBe(2)
  expect(await endSession(first, pages[1].id, { cookie: owner.cookie, key })).toHaveStatus(204)
  await expect.poll(() => streams[1].text).toContain('event: signed_out')
})

test('R10.13 event streams share one LISTEN connection per process', async () => {
  const { cookie } = await signIn(first)
  const streams = await Promise.all(Array.from({ length: 8 }, () => openEvents(first, cookie)))
  expect(await openStreams(first)).toBe(8)
  expect((await listeners()).length).toBeLessThanOrEqual(2)
  for (const { close } of streams) close()
  await expect.poll(() => openStreams(first)).toBe(0)
})

test('R10.1 a nonce used on both processes at once succeeds once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answer = await signChallenge(first, newKey())
    const tries = [first, second, first, second].map((server) =>
      sendRequest(server, 'POST', '/api/siwe/verify', answer),
    )
    const answers = await Promise.all(tries)
    expect(answers.map(({ status, body }) => (status === 200 ? 'in' : body.code)).sort()).toEqual([
      'in',
      ...Array(3).fill('nonce_used'),
    ])
  }
})
