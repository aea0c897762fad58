import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import express5 from 'express'
import express4 from 'express-4'
import { eventLoopTurns } from '../testing/eventLoopTurns.ts'
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
    if (parseFirst) app.use(express.json({ limit: '2mb' }), express.urlencoded({ extended: false }))
    app.use(toNodeHandler(signIn))
    app.get('/me', async (request, response) => {
      const signedIn = await signIn.getSession(toRequest(request))
      response.send(signedIn?.session.address ?? 'null')
    })
    app.use('/late', async (request, _response, next) => {
      await signIn.getSession(toRequest(request))
      await eventLoopTurns()
      next()
    })
    app.post(['/size', '/late/size'], express.json({ limit: '2mb' }), (request, response) => {
      response.send(String(JSON.stringify(request.body).length))
    })
    app.post('/refuse', (_request, response) => response.status(401).end())
    return listen(createServer(app))
  })

const serveNode: Parameters<typeof describeHandler>[1] = async (signIn, { trustedProxies, parseFirst }) => {
  const handler = toNodeHandler(signIn, trustedProxies === undefined ? {} : { trustedProxies })
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (request.url === '/refuse') return response.writeHead(401).end()
    if (request.url === '/late/size') {
      await signIn.getSession(toRequest(request))
      await eventLoopTurns()
    }
    if (request.url?.endsWith('/size')) return response.end(String((await buffer(request)).length))
    if (request.url !== '/me') return response.writeHead(404).end()
    const signedIn = await signIn.getSession(toRequest(request))
    return response.end(signedIn?.session.address ?? 'null')
  }
  return listen(
    createServer(async (request, response) => {
      const end = () => response.destroy()
      try {
        if (parseFirst && request.method !== 'GET') Object.assign(request, { body: await buffer(request) })
        handler(request, response, () => respond(request, response).catch(end))
      } catch {
        end()
      }
    }),
  )
}

describeHandler('node:http', serveNode)

// A `fetch` of the application gets complete requests.
describeHandler('node:http with a fetch around it', (signIn, options) =>
  serveNode({ ...signIn, fetch: (request, client) => signIn.fetch(new Request(request), client) }, options),
)
