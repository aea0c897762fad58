import { rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@countersign/sign-in/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from './environment/readEnvironment.ts'
import { type RunningServer, startServer } from './startServer.ts'
import { newKey, sendRequest, signIn } from './testing/client.ts'
import { testSettings, writeBuiltWeb } from './testing/settings.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

let webRoot: string
let receiver: Server
let server: RunningServer
const received: { readonly headers: IncomingHttpHeaders; readonly payload: string }[] = []

beforeAll(async () => {
  webRoot = await writeBuiltWeb()
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, payload: await text(request) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const environment = { WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, WEBHOOK_SECRET: secret }
  const { webhook } = await readEnvironment(environment, 'local')
  server = await startServer({ settings: { ...testSettings, webhook }, webRoot, log: () => {} })
})
afterAll(async () => {
  await server.close()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
  await rm(webRoot, { recursive: true })
})

const events = () => received.map((message) => verifyWebhook({ ...message, secret }).event)

test('R10.18 with WEBHOOK_URL, a sign-in and a sign-out send signed messages', async () => {
  const address = { port: server.port, origin: server.url }
  // The first run, which starts recording, is in the background: a sign-in before it has no event.
  const first = newKey()
  await expect
    .poll(async () => (await signIn(address, first)) && received.length, { timeout: 10_000 })
    .toBeGreaterThan(0)
  const key = newKey()
  const { cookie, id } = await signIn(address, key)
  await sendRequest(address, 'DELETE', '/api/session', { cookie })
  const wallet = { address: key.address, chainId: null }
  const ofSession = () =>
    events()
      .filter(({ data }) => data.sessionId === id)
      .sort((a, b) => a.type.localeCompare(b.type))
  await expect.poll(ofSession).toMatchObject([
    { type: 'session.created', data: { wallet } },
    { type: 'session.ended', data: { wallet } },
  ])
})
