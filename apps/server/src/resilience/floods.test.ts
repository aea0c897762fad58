import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import type { Database } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../startServer.ts'
import { signIn } from '../testing/client.ts'
import { openConnection } from '../testing/openServer.ts'
import { testSettings, writeBuiltWeb } from '../testing/settings.ts'

let webRoot: string
let database: Database
let server: RunningServer
/** While it is set, statements wait for it. */
let holding: Promise<void> | null = null
let queries = 0
const sockets = new Set<Socket>()

beforeAll(async () => {
  webRoot = await writeBuiltWeb()
  database = await openEmbedded({ folder: null, image: process.env.TEST_EMBEDDED_IMAGE })
  const slowDatabase: Database = {
    ...database,
    async query(sql, values) {
      if (sql === 'SELECT 1') queries += 1
      await holding
      return database.query(sql, values)
    },
  }
  const settings = { ...testSettings, concurrentRequests: 3, trustedProxies: ['127.0.0.1'] }
  server = await startServer({ settings, database: slowDatabase, webRoot, log: () => {} })
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})
// The next client can still sign in.
afterEach(async () => {
  holding = null
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await expect.poll(async () => (await server.inProgress()).requests).toBe(0)
  expect((await signIn({ port: server.port, origin: server.url })).cookie).not.toBe('')
})

/** Pauses all statements until the returned function is called. */
function holdDatabase(): () => void {
  let letGo = () => {}
  holding = new Promise((resolve) => {
    letGo = resolve
  })
  queries = 0
  return () => {
    holding = null
    letGo()
  }
}

function send(text: string) {
  const connection = openConnection(server.port, text)
  sockets.add(connection.socket)
  return connection
}

/** A request with a statement of its own, by a client behind a trusted proxy. */
function readyRequest(client: string, ...fields: string[]): string {
  const lines = [`Host: ${new URL(server.url).host}`, `X-Forwarded-For: ${client}`, ...fields]
  return ['GET /readyz HTTP/1.1', ...lines, '', ''].join('\r\n')
}

test('R10.16 handles one pipelined request at a time and closes a connection beyond its limit', async () => {
  const letGo = holdDatabase()
  const flood = send(readyRequest('198.51.100.1').repeat(2_000))
  const polite = send(
    readyRequest('198.51.100.2').repeat(2) + readyRequest('198.51.100.2', 'Connection: close'),
  )
  expect(await flood.closed).toBe('')
  await expect.poll(() => queries).toBe(2)
  letGo()
  expect((await polite.closed).match(/HTTP\/1\.1 200/g)).toHaveLength(3)
})

test('R10.16 R10.8 refuses a client with too many concurrent requests at once, and no other client', async () => {
  const letGo = holdDatabase()
  const three = ['1', '2', 'ffff'].map((end) => send(readyRequest(`2001:db8::${end}`)))
  await expect.poll(() => queries).toBe(3)
  const refused = await send(readyRequest('2001:db8::9', 'Connection: close')).closed
  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused).toMatch(/^retry-after: 1\r$/im)
  expect(refused).toMatch(/^content-type: application\/problem\+json\r$/im)
  expect(refused).toMatch(/"code":"too_many_requests","requestId":"[0-9a-f-]{36}"/)
  const other = send(readyRequest('2001:db8:0:1::1'))
  await expect.poll(() => queries).toBe(4)
  letGo()
  for (const { received } of [...three, other]) await expect.poll(received).toMatch(/^HTTP\/1\.1 200 /)
  // None of them counts anymore.
  expect(await send(readyRequest('2001:db8::9', 'Connection: close')).closed).toMatch(/^HTTP\/1\.1 200 /)
})

test('R10.16 does not count requests of closed connections', async () => {
  const letGo = holdDatabase()
  const three = Array.from({ length: 3 }, () => send(readyRequest('198.51.100.3')))
  await expect.poll(() => queries).toBe(3)
  for (const { socket } of three) socket.destroy()
  await expect
    .poll(() => {
      send(readyRequest('198.51.100.3'))
      return queries
    })
    .toBe(6)
  letGo()
})

test('R10.8 an invalid X-Forwarded-For does not create a new client', async () => {
  const letGo = holdDatabase()
  for (const name of ['unknown', 'a', 'b']) send(readyRequest(name))
  await expect.poll(() => queries).toBe(3)
  expect(await send(readyRequest('c', 'Connection: close')).closed).toMatch(/^HTTP\/1\.1 429 /)
  letGo()
})

test('R5.5 R10.11 refuses an invalid request line or Host with a problem response', async () => {
  for (const text of [
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ]) {
    const answer = await send(text).closed
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"malformed_request"')
  }
})
