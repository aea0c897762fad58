import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { toRequest } from '../node/toRequest.ts'
import { eventLoopTurns } from '../testing/eventLoopTurns.ts'
import { describeHandler } from '../testing/handlerConformance.ts'
import { toFastifyPlugin } from './toFastifyPlugin.ts'

describeHandler('Fastify 5', async (signIn, { trustedProxies, parseFirst }) => {
  const trust = trustedProxies === undefined ? {} : { trustProxy: [...trustedProxies] }
  const app = fastify({ forceCloseConnections: true, ...trust })
  if (parseFirst) {
    app.addHook('onRequest', async ({ raw }) => {
      if (raw.method !== 'GET') Object.assign(raw, { body: await buffer(raw) })
    })
  }
  app.register(toFastifyPlugin(signIn))
  app.get('/me', async (request) => {
    const signedIn = await signIn.getSession(toRequest(request.raw))
    return signedIn?.session.address ?? 'null'
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.url === '/refuse') return reply.code(401).send()
    if (!raw.url?.startsWith('/late')) return
    await signIn.getSession(toRequest(raw))
    await eventLoopTurns()
  })
  for (const path of ['/size', '/late/size'])
    app.post(path, { bodyLimit: 2_000_000 }, async ({ body }) => String(JSON.stringify(body).length))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
})
