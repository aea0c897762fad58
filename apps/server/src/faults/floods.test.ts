import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { type Database, openEmbedded } from '@countersign/sign-in'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openConnection } from '../../test/openServer.ts'
import { testSettings, writeBuiltWeb } from '../../test/settings.ts'
import { enter } from '../../test/visitor.ts'
import { type RunningServer, startServer } from '../startServer.ts'

let webRoot: string
let database: Database
let server: RunningServer
/** Statements wait for it while it is set. */
let holding: Promise<void> | null = null
let asked = 0
const sockets = new Set<Socket>()

beforeAll(async () => {
  webRoot = await writeBuiltWeb()
  database = await openEmbedded({ folder: null, image: process.env.TEST_EMBEDDED_IMAGE })
  const held: Database = {
    ...database,
    async query(sql, values) {
      // The upkeep asks too, at its own times.
      if (sql.includes('countersign.sessions')) asked += 1
      await holding
      return database.query(sql, values)
    },
  }
  const settings = { ...testSettings, concurrentRequests: 3, trustedProxies: ['127.0.0.1'] }
  server = await startServer({ settings, database: held, webRoot, log: () => {} })
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})
// Whatever was done to it, the next user comes in.
afterEach(async () => {
  holding = null
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await expect.poll(async () => (await server.underWay()).requests).toBe(0)
  expect((await enter({ port: server.port, origin: server.url })).cookie).not.toBe('')
})

/** Has all statements wait until what is returned is called. */
function holdDatabase(): () => void {
  let letGo = () => {}
  holding = new Promise((resolve) => {
    letGo = resolve
  })
  asked = 0
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

/** A session look-up with an invented cookie, by a client behind a trusted proxy. */
function look(client: string, ...fields: string[]): string {
  const { host, port } = new URL(server.url)
  const cookie = `Cookie: countersign_session_${port}=${'A'.repeat(43)}`
  const lines = [`Host: ${host}`, cookie, `X-Forwarded-For: ${client}`, ...fields]
  return ['GET /api/session HTTP/1.1', ...lines, '', ''].join('\r\n')
}

test('R10.16 a connection that pipelines has one request taken on at a time, and is ended beyond its room', async () => {
  const letGo = holdDatabase()
  const flood = send(look('198.51.100.1').repeat(2_000))
  const polite = send(look('198.51.100.2').repeat(2) + look('198.51.100.2', 'Connection: close'))
  expect(await flood.closed).toBe('')
  await expect.poll(() => asked).toBe(2)
  letGo()
  expect((await polite.closed).match(/HTTP\/1\.1 401/g)).toHaveLength(3)
})

test('R10.16 R10.8 a client with too many requests under way is refused at once; others are not', async () => {
  const letGo = holdDatabase()
  const three = ['1', '2', 'ffff'].map((end) => send(look(`2001:db8::${end}`)))
  await expect.poll(() => asked).toBe(3)
  const refused = await send(look('2001:db8::9', 'Connection: close')).closed
  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused).toMatch(/^retry-after: 1\r$/im)
  expect(refused).toMatch(/^content-type: application\/problem\+json\r$/im)
  expect(refused).toMatch(/"code":"too_many_requests","requestId":"[0-9a-f-]{36}"/)
  const other = send(look('2001:db8:0:1::1'))
  await expect.poll(() => asked).toBe(4)
  letGo()
  for (const { heard } of [...three, other]) await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 /)
  // None of them counts any longer.
  expect(await send(look('2001:db8::9', 'Connection: close')).closed).toMatch(/^HTTP\/1\.1 401 /)
})

test('R10.16 requests of connections that are gone no longer count', async () => {
  const letGo = holdDatabase()
  const three = Array.from({ length: 3 }, () => send(look('198.51.100.3')))
  await expect.poll(() => asked).toBe(3)
  for (const { socket } of three) socket.destroy()
  await expect
    .poll(() => {
      send(look('198.51.100.3'))
      return asked
    })
    .toBe(6)
  letGo()
})

test('R10.8 an X-Forwarded-For that is no address does not make a new client', async () => {
  const letGo = holdDatabase()
  for (const name of ['unknown', 'a', 'b']) send(look(name))
  await expect.poll(() => asked).toBe(3)
  expect(await send(look('c', 'Connection: close')).closed).toMatch(/^HTTP\/1\.1 429 /)
  letGo()
})

test('R5.5 R10.11 a request line or Host that make no address are refused by a problem', async () => {
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
