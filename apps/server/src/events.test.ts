import { rm } from 'node:fs/promises'
import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSettings, writeBuiltWeb } from '../test/settings.ts'
import { ask, enter, openEvents, openStreams, type Place } from '../test/visitor.ts'
import { type RunningServer, startServer } from './startServer.ts'

let database: Database
let webRoot: string
let server: RunningServer
let place: Place

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
  place = { port: server.port, origin: server.url }
})
afterEach(() => server.close())

test('R10.13 events come as they happen, neither gathered nor compressed', async () => {
  const { cookie } = await enter(place)
  const events = await openEvents(place, cookie)
  expect(events.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'transfer-encoding': 'chunked',
  })
  expect(events.response.headers).not.toHaveProperty('content-encoding')
  await expect.poll(() => events.text).toContain('retry: 2000')
  expect((await ask(place, 'DELETE', '/api/session', { cookie })).status).toBe(204)
  await expect.poll(() => events.response.complete).toBe(true)
  expect(events.text).toMatch(/event: signed_out\ndata: \{\}\n\n$/)
})

test('R10.13 a page that goes away is noticed', async () => {
  const { cookie } = await enter(place)
  const events = await openEvents(place, cookie)
  expect(await openStreams(place)).toBe(1)
  events.leave()
  await expect.poll(() => openStreams(place)).toBe(0)
})

test('R10.11 open streams do not hold up the end of a server: they end whole, and are not cut off', async () => {
  const { cookie } = await enter(place)
  const events = await openEvents(place, cookie)
  await expect.poll(() => events.text).toContain('retry: 2000')
  await server.close()
  await expect.poll(() => events.response.complete).toBe(true)
})
