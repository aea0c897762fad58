import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import { describeHandler } from '../testing/handlerConformance.ts'
import { listen } from '../testing/listen.ts'
import { toNodeHandler } from './toNodeHandler.ts'
import { toRequest } from './toRequest.ts'

describeHandler('Express 5', async (signIn, { trustedProxies, parseFirst }) => {
  const app = express()
  if (trustedProxies !== undefined) app.set('trust proxy', trustedProxies)
  if (parseFirst) app.use(express.json({ limit: '2mb' }))
  app.use(toNodeHandler(signIn))
  app.get('/me', async (request, response) => {
    const signedIn = await signIn.getSession(toRequest(request))
    response.send(signedIn?.session.address ?? 'null')
  })
  app.post('/size', express.json({ limit: '2mb' }), (request, response) => {
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
        if (request.url === '/size') return response.end(String((await buffer(request)).length))
        if (request.url !== '/me') return response.writeHead(404).end()
        const signedIn = await signIn.getSession(toRequest(request))
        response.end(signedIn?.session.address ?? 'null')
      })
    }),
  )
})
