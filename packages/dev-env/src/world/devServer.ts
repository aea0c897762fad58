import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { DEV_NONCE, type DevServer } from '@countersign/server'

/** Vite for the sources of the application. Its socket for hot reloading shares the port of the server. */
export async function startDevServer(server: Server): Promise<DevServer> {
  const { createServer } = await import('vite')
  return createServer({
    root: fileURLToPath(new URL('../../../../apps/web/', import.meta.url)),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server } },
    html: { cspNonce: DEV_NONCE },
  })
}
