import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSettings, writeBuiltWeb } from '../test/settings.ts'
import { ask, enter, type Place } from '../test/visitor.ts'
import { type RunningServer, startServer } from './startServer.ts'

let database: Database
let webRoot: string
let server: RunningServer
let place: Place

beforeAll(async () => {
  ;[database, webRoot] = await Promise.all([openTestDatabase(), writeBuiltWeb()])
  const settings = testSettings
  server = await startServer({
    settings,
    database: { ...database, close: async () => {} },
    webRoot,
    log: () => {},
  })
  place = { port: server.port, origin: server.url }
})
afterAll(async () => {
  await server.close()
  await database.close()
  await rm(webRoot, { recursive: true })
})

/** An export that has begun to arrive; its reader does not read on. */
async function beginExport(cookie: string) {
  const headers = { cookie, origin: place.origin, 'content-type': 'application/json' }
  const asked = httpRequest({
    port: place.port,
    host: '127.0.0.1',
    path: '/api/account/export',
    method: 'POST',
    headers,
  })
  asked.end('{}')
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  await once(response, 'readable')
  return response
}

test('R10.9 the connection of an export breaks when its session ends meanwhile', async () => {
  const { cookie } = await enter(place)
  const { body } = await ask(place, 'GET', '/api/session', { cookie })
  const { account } = body as { account: { id: string } }
  // More than sockets hold, so that the server waits for the reader.
  await database.query(
    `INSERT INTO countersign.audit (at, kind, account_id, browser)
    SELECT now(), 'primary_changed', $1, repeat('x', 300) FROM generate_series(1, 30000)`,
    [account.id],
  )
  const response = await beginExport(cookie)
  expect((await ask(place, 'DELETE', '/api/session', { cookie })).status).toBe(204)
  const read = async () => {
    for await (const _ of response);
  }
  await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(response.complete).toBe(false)
})
