import type { IncomingMessage, Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { eventLoopTurns } from '../testing/eventLoopTurns.ts'
import { describeHandler } from '../testing/handlerConformance.ts'
import { listen } from '../testing/listen.ts'
import { createClientIpReader } from './forwardedIp.ts'

type Environment = { readonly incoming: IncomingMessage }

// As Bun.serve, Deno.serve and React Router call a server: a function from Request to Response.
describeHandler(
  'fetch',
  async (signIn, { trustedProxies, parseFirst }) => {
    const { ofConnection } = createClientIpReader(trustedProxies)
    async function fetch(received: Request, { incoming }: Environment): Promise<Response> {
      const { pathname } = new URL(received.url)
      if (signIn.handles(received)) {
        const request = parseFirst ? await withReadBody(received) : received
        const address = incoming.socket.remoteAddress
        return signIn.fetch(request, {
          ipAddress: ofConnection(address, received.headers.get('x-forwarded-for')),
        })
      }
      if (pathname === '/me')
        return new Response((await signIn.getSession(received))?.session.address ?? 'null')
      if (pathname === '/refuse') return new Response(null, { status: 401 })
      if (pathname === '/late/size') {
        await signIn.getSession(received)
        await eventLoopTurns()
      }
      if (pathname.endsWith('/size')) return new Response(String((await received.arrayBuffer()).byteLength))
      return new Response(null, { status: 404 })
    }
    return listen(createAdaptorServer({ fetch: fetch as never }) as Server)
  },
  { hidesConnection: true, mergesHosts: true },
)

async function withReadBody(received: Request): Promise<Request> {
  if (received.method === 'GET') return received
  const { url, method, headers, signal } = received
  return new Request(url, { method, headers, signal, body: (await received.text()) || null })
}
