import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves a built page on a free local port, compressed as on a real site. `/` returns `page`; every path
 * starts with `base`, such as `/playground/`.
 */
export async function serveFolder(folder, { page = 'index.html', base = '/', policy }) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.startsWith(base) ? pathname.slice(base.length) || page : ''
    const type = types[extname(path)]
    const content = type ? await readFile(join(folder, path)).catch(() => null) : null
    if (!content) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    const headers = { 'content-type': type, 'content-security-policy': policy }
    if (type === 'font/woff2') return response.writeHead(200, headers).end(content)
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(content, { level: 9 }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
