import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer } from './startServer.ts'
import { testSettings, writeBuiltWeb } from './testing/settings.ts'

let database: Database
let webRoot: string

beforeAll(async () => {
  ;[database, webRoot] = await Promise.all([openTestDatabase(), writeBuiltWeb()])
})
afterAll(async () => {
  await database.close()
  await rm(webRoot, { recursive: true })
})

test('R10.11 a draining process is not ready, and serves requests while it ends their connections', async () => {
  const server = await startServer({
    settings: testSettings,
    database: { ...database, close: async () => {} },
    webRoot,
    log: () => {},
  })
  onTestFinished(() => server.close())
  const upstream = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => upstream.destroy())
  const send = (path: string) =>
    new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
      get({ port: server.port, path, agent: upstream }, (response) => {
        response.resume().once('end', () => resolve([response.statusCode, response.headers.connection]))
      }).once('error', reject)
    })
  expect(await send('/readyz')).toEqual([200, 'keep-alive'])

  const end = new AbortController()
  const drained = server.drain(600_000, end.signal)
  // The first comes on the connection that was open: it is not closed under a proxy that may use it.
  expect(await send('/api/session')).toEqual([200, 'close'])
  expect(await send('/readyz')).toEqual([503, 'close'])
  expect(await send('/healthz')).toEqual([200, 'close'])
  end.abort()
  await drained

  await server.close()
  await expect(send('/healthz')).rejects.toThrow('ECONNREFUSED')
})
