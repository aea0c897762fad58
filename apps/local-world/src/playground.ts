import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { DEV_NONCE, pagePolicy } from '@countersign/server'
import type { ViteDevServer } from 'vite'

/** Path of the playground, in development only. */
export const PLAYGROUND_PATH = '/playground'

/** True for URLs of the playground. */
export const isPlayground = (url: string) => /^\/playground(?:[/?#]|$)/.test(url)

const root = new URL('../../playground/', import.meta.url)

export type Playground = {
  respond(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/** Serves the playground from its sources. Vite starts with the first request. */
export function playground(server: Server): Playground {
  let starting: Promise<ViteDevServer> | undefined
  const vite = () => {
    starting ??= start(server)
    return starting
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { middlewares, transformIndexHtml } = await vite()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== PLAYGROUND_PATH && pathname !== `${PLAYGROUND_PATH}/`) {
      middlewares(request, response, () => response.writeHead(404).end())
      return
    }
    const written = await readFile(new URL('index.html', root), 'utf8')
    const html = await transformIndexHtml(`${PLAYGROUND_PATH}/index.html`, written)
    const nonce = randomBytes(16).toString('base64url')
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy(nonce),
      })
      .end(html.replaceAll(DEV_NONCE, nonce))
  }

  return {
    respond(request, response) {
      respond(request, response).catch((error: unknown) => {
        console.error(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    },
    async close() {
      await (await starting?.catch(() => undefined))?.close()
    },
  }
}

async function start(server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    root: fileURLToPath(root),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server } },
    html: { cspNonce: DEV_NONCE },
  })
}

/** The application's policy, except that the page may frame itself and connects to no other host. */
const policy = (nonce: string) =>
  pagePolicy({
    chains: [],
    walletConnect: { projectId: null, relayUrl: null },
    frameAncestors: "'self'",
    nonce,
  })
