import { rm } from 'node:fs/promises'
import { defaultLimits } from '@countersign/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../startServer.ts'
import { testSettings, writeBuiltWeb } from '../testing/settings.ts'

const shop = 'https://shop.example'

let webRoot: string
let server: RunningServer

beforeAll(async () => {
  webRoot = await writeBuiltWeb()
  const limits = { ...defaultLimits, nonces: 1 }
  const settings = { ...testSettings, origins: [shop], limits }
  server = await startServer({ settings, webRoot, log: () => {} })
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})

function requestNonce(origin: string, body = '{}'): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json' }
  return fetch(`http://127.0.0.1:${server.port}/api/siwe/nonce`, { method: 'POST', headers, body })
}

const corsOf = ({ headers }: Response) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
  headers.get('access-control-expose-headers'),
  headers.get('vary'),
]

test('R10.7 a page of a listed origin can read every refusal, and no other page can', async () => {
  const readable = [shop, 'true', 'retry-after, x-request-id', 'origin']
  const tooLarge = await requestNonce(shop, `"${'a'.repeat(70_000)}"`)
  expect([tooLarge.status, corsOf(tooLarge)]).toEqual([413, readable])
  expect((await requestNonce(shop)).status).not.toBe(500)
  await expect.poll(async () => (await requestNonce(shop)).status).toBe(429)
  // From here on without a Request: the process remembers the limit.
  const limited = await requestNonce(shop)
  expect([limited.status, corsOf(limited)]).toEqual([429, readable])
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  const stranger = await requestNonce('https://evil.example')
  expect([stranger.status, corsOf(stranger)]).toEqual([429, [null, null, null, 'origin']])
})
