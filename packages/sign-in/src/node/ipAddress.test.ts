import { createServer, type IncomingMessage } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { listen } from '../testing/listen.ts'
import { type NodeHandlerOptions, toNodeHandler } from './toNodeHandler.ts'

/** Records the client IPs that a handler passes on. */
function record() {
  const found: (string | null)[] = []
  const signIn = {
    handles: () => true,
    fetch: async (_: Request, client: { ipAddress: string | null } = { ipAddress: null }) => {
      found.push(client.ipAddress)
      return new Response('ok')
    },
  }
  return { found, signIn }
}

test.each([
  [{}, '192.0.2.9', '192.0.2.9'],
  [{}, undefined, '127.0.0.1'],
  [{ trustedProxies: [] }, '192.0.2.9', '127.0.0.1'],
])('R10.8 with %j and request.ip %s the client is %s', async (options, ip, client) => {
  const { found, signIn } = record()
  const handler = toNodeHandler(signIn, options)
  const { url, close } = await listen(
    createServer((request, response) => handler(Object.assign(request, { ip }), response)),
  )
  await fetch(url)
  await close()
  expect(found).toEqual([client])
})

/** The request of Express 4, as its types declare it. */
type Express4Request = IncomingMessage & { ip: string | undefined; ips: string[]; get(name: string): string }

test('takes ipAddress functions for the requests of Express and of node:http', async () => {
  const { found, signIn } = record()
  const options: NodeHandlerOptions[] = [
    { ipAddress: (request) => request.ip },
    { ipAddress: ({ socket }: IncomingMessage) => socket.remoteAddress },
  ]
  const handlers = [
    ...options.map((given) => toNodeHandler(signIn, given)),
    toNodeHandler(signIn, { ipAddress: (request) => request.ip }),
    toNodeHandler(signIn, { ipAddress: (request: express.Request) => request.get('x-real-ip') }),
    toNodeHandler(signIn, { ipAddress: (request: Express4Request) => request.get('x-real-ip') }),
    // @ts-expect-error Neither Express nor node:http has it.
    toNodeHandler(signIn, { ipAddress: (request) => request.address }),
  ]
  for (const handler of handlers) {
    const app = express()
    // As the type of a middleware too.
    app.use(handler)
    const server = await listen(createServer(app))
    await fetch(server.url, { headers: { 'x-real-ip': '192.0.2.1' } })
    await server.close()
  }
  const local = expect.stringMatching(/127\.0\.0\.1$/)
  expect(found).toEqual([local, local, local, '192.0.2.1', '192.0.2.1', null])
})
