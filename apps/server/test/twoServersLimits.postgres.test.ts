import { openTestPostgres } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerAddress, sendRequest } from '../src/testing/client.ts'
import { testSettings } from '../src/testing/settings.ts'
import { type ServerProcess, startProcess } from '../src/testing/startProcess.ts'

// Servers of its own: this client may send no more requests to them for a minute.
let database: Awaited<ReturnType<typeof openTestPostgres>>
let servers: ServerProcess[]
let first: ServerAddress
let second: ServerAddress

beforeAll(async () => {
  database = await openTestPostgres()
  const settings = {
    database: { kind: 'postgres', url: database.url },
    publicUrl: 'http://localhost:3000',
    limits: testSettings.limits,
  } as const
  servers = await Promise.all([startProcess({ settings }), startProcess({ settings })])
  ;[first, second] = (await Promise.all(servers.map(({ ready }) => ready))) as [ServerAddress, ServerAddress]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  await database.close()
})

test('R10.8 rate limits count requests across both processes', async () => {
  const codes = new Set<unknown>()
  // 200 at each, of the 240 a minute that one client may ask for.
  for (let round = 0; round < 20; round += 1) {
    const asked = Array.from({ length: 20 }, (_, turn) =>
      sendRequest(turn % 2 ? first : second, 'POST', '/api/siwe/nonce', { body: {} }),
    )
    for (const { status, body } of await Promise.all(asked)) codes.add(status === 200 ? 'ok' : body.code)
  }
  expect([...codes].sort()).toEqual(['ok', 'too_many_requests'])
})
