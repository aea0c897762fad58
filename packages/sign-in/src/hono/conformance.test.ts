import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { eventLoopTurns } from '../testing/eventLoopTurns.ts'
import { describeHandler } from '../testing/handlerConformance.ts'
import { listen } from '../testing/listen.ts'
import { toHonoHandler } from './toHonoHandler.ts'

describeHandler('Hono', async (signIn, { trustedProxies, parseFirst }) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.onError((_error, context) => context.body(null, 500))
  if (parseFirst) {
    app.use(async (context, next) => {
      const isForm = context.req.header('content-type')?.includes('form-urlencoded')
      if (isForm) await context.req.parseBody()
      else if (context.req.method !== 'GET') await context.req.json().catch(() => null)
      await next()
    })
  }
  app.use(toHonoHandler(signIn, trustedProxies === undefined ? {} : { trustedProxies }))
  app.get('/me', async (context) => {
    const signedIn = await signIn.getSession(context.req.raw)
    return context.text(signedIn?.session.address ?? 'null')
  })
  app.use('/late/*', async (context, next) => {
    await signIn.getSession(context.req.raw)
    await eventLoopTurns()
    await next()
  })
  app.on('POST', ['/size', '/late/size'], async (context) =>
    context.text(String((await context.req.arrayBuffer()).byteLength)),
  )
  app.post('/refuse', (context) => context.body(null, 401))
  return listen(createAdaptorServer({ fetch: app.fetch }) as Server)
})
