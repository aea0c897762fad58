import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { DEV_NONCE, type DevServer } from '@countersign/server'
import { isPlayground, PLAYGROUND_PATH, playground } from './playground.ts'

/** Starts Vite for the application and for the playground. Both use the server's port for hot reload. */
export async function startDevServer(server: Server): Promise<DevServer> {
  const { createServer } = await import('vite')
  const application = await createServer({
    root: fileURLToPath(new URL('../../web/', import.meta.url)),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server } },
    html: { cspNonce: DEV_NONCE },
  })
  const views = playground(server)
  return {
    tool: PLAYGROUND_PATH,
    middlewares(request, response, next) {
      if (isPlayground(request.url ?? '/')) views.respond(request, response)
      else application.middlewares(request, response, next)
    },
    transformIndexHtml: (url, html) => application.transformIndexHtml(url, html),
    async close() {
      await Promise.all([application.close(), views.close()])
    },
  }
}
