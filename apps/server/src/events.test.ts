import { rm } from 'node:fs/promises'
import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from './startServer.ts'
import { openEvents, openStreams, type ServerAddress, sendRequest, signIn } from './testing/client.ts'
import { testSettings, writeBuiltWeb } from './testing/settings.ts'

let database: Database
let webRoot: string
let server: RunningServer
let address: ServerAddress

beforeAll(async () => {
  ;[database, webRoot] = await Promise.all([openTestDatabase(), writeBuiltWeb()])
})
afterAll(async () => {
  await database.close()
  await rm(webRoot, { recursive: true })
})
beforeEach(async () => {
  server = await startServer({
    settings: testSettings,
    database: { ...database, close: async () => {} },
    webRoot,
    log: () => {},
  })
  address = { port: server.port, origin: server.url }
})
afterEach(() => server.close())

test('R10.13 sends events immediately, unbuffered and uncompressed', async () => {
  const { cookie } = await signIn(address)
  const events = await openEvents(address, cookie)
  expect(events.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'transfer-encoding': 'chunked',
  })
  expect(events.response.headers).not.toHaveProperty('content-encoding')
  await expect.poll(() => events.text).toContain('retry: 2000')
  expect(await sendRequest(address, 'DELETE', '/api/session', { cookie })).toHaveStatus(204)
  await expect.poll(() => events.response.complete).toBe(true)
  expect(events.text).toMatch(/event: signed_out\ndata: \{\}\n\n$/)
})

test('R10.13 detects a disconnected page', async () => {
  const { cookie } = await signIn(address)
  const events = await openEvents(address, cookie)
  expect(await openStreams(address)).toBe(1)
  events.close()
  await expect.poll(() => openStreams(address)).toBe(0)
})

test('R10.11 open event streams do not delay a shutdown and end cleanly', async () => {
  const { cookie } = await signIn(address)
  const events = await openEvents(address, cookie)
  await expect.poll(() => events.text).toContain('retry: 2000')
  await server.close()
  await expect.poll(() => events.response.complete).toBe(true)
})
