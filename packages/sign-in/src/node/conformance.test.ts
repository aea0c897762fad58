import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import express5 from 'express'
import express4 from 'express-4'
import { describeHandler } from '../testing/handlerConformance.ts'
import { listen } from '../testing/listen.ts'
import { toNodeHandler } from './toNodeHandler.ts'
import { toRequest } from './toRequest.ts'

for (const [version, express] of [
  [4, express4],
  [5, express5],
] as const)
  describeHandler(`Express ${version}`, async (signIn, { trustedProxies, parseFirst }) => {
    const app = express()
    if (trustedProxies !== undefined) app.set('trust proxy', trustedProxies)
    if (parseFirst) app.use(express.json({ limit: '2mb' }))
    app.use(toNodeHandler(signIn))
    app.get('/me', async (request, response) => {
      const signedIn = await signIn.getSession(toRequest(request))
      response.send(signedIn?.session.address ?? 'null')
    })
    app.use('/late', async (request, _response, next) => {
      await signIn.getSession(toRequest(request))
      await sleep(20)
      next()
    })
    app.post(['/size', '/late/size'], express.json({ limit: '2mb' }), (request, response) => {
      response.send(String(JSON.stringify(request.body).length))
    })
    return listen(createServer(app))
  })

describeHandler('node:http', async (signIn, { trustedProxies, parseFirst }) => {
  const handler = toNodeHandler(signIn, trustedProxies === undefined ? {} : { trustedProxies })
  return listen(
    createServer(async (request, response) => {
      if (parseFirst && request.method !== 'GET') {
        const body = await buffer(request)
        Object.assign(request, { body })
      }
      handler(request, response, async () => {
        if (request.url === '/late/size') {
          await signIn.getSession(toRequest(request))
          await sleep(20)
        }
        if (request.url?.endsWith('/size')) return response.end(String((await buffer(request)).length))
        if (request.url !== '/me') return response.writeHead(404).end()
        const signedIn = await signIn.getSession(toRequest(request))
        response.end(signedIn?.session.address ?? 'null')
      })
    }),
  )
})
