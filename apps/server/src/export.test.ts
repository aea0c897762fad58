import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from './startServer.ts'
import { confirm, newKey, type ServerAddress, sendRequest, signIn } from './testing/client.ts'
import { testSettings, writeBuiltWeb } from './testing/settings.ts'

let database: Database
let webRoot: string
let server: RunningServer
let address: ServerAddress

beforeAll(async () => {
  ;[database, webRoot] = await Promise.all([openTestDatabase(), writeBuiltWeb()])
  const settings = testSettings
  server = await startServer({
    settings,
    database: { ...database, close: async () => {} },
    webRoot,
    log: () => {},
  })
  address = { port: server.port, origin: server.url }
})
afterAll(async () => {
  await server.close()
  await database.close()
  await rm(webRoot, { recursive: true })
})

/** An export that has started; its client stops reading. */
async function beginExport(session: string, key: PrivateKeyAccount) {
  const { cookie: browser, body } = await confirm(address, key, 'export_account')
  const cookie = `${session}; ${browser}`
  const headers = { cookie, origin: address.origin, 'content-type': 'application/json' }
  const exportRequest = httpRequest({
    port: address.port,
    host: '127.0.0.1',
    path: '/api/account/export',
    method: 'POST',
    headers,
  })
  exportRequest.end(JSON.stringify(body))
  const [response] = (await once(exportRequest, 'response')) as [IncomingMessage]
  await once(response, 'readable')
  return response
}

test('R10.9 an export is aborted when its session ends', async () => {
  const key = newKey()
  const { cookie } = await signIn(address, key)
  const { body } = await sendRequest(address, 'GET', '/api/session', { cookie })
  const { account } = body as { account: { id: string } }
  // More than socket buffers hold, so that the server waits for the client.
  await database.query(
    `INSERT INTO countersign.audit (at, kind, account_id, user_agent)
    SELECT now(), 'primary_changed', $1, repeat('x', 300) FROM generate_series(1, 30000)`,
    [account.id],
  )
  const response = await beginExport(cookie, key)
  expect(await sendRequest(address, 'DELETE', '/api/session', { cookie })).toHaveStatus(204)
  const read = async () => {
    for await (const _ of response);
  }
  await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(response.complete).toBe(false)
})
