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
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The files of a build with a hash in their names. */
const hashed = /^assets\//

/**
 * Serves a built page on a free local port, compressed and cached as on a real site. `/` returns `page`; every path
 * starts with `base`, such as `/playground/`. A path without an extension is that of a page; for one that is missing, the
 * response is `404.html`, if the folder has it.
 */
export async function serveFolder(folder, { page = 'index.html', base = '/', policy }) {
  /** Compressed once: a page of the playground has more than a hundred files. */
  const bodies = new Map()
  async function bodyOf(path, isCompressed) {
    const known = bodies.get(path)
    if (known) return known
    const content = await readFile(join(folder, path)).catch(() => null)
    if (!content) return null
    const body = isCompressed ? content : gzipSync(content, { level: 9 })
    bodies.set(path, body)
    return body
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.startsWith(base) ? pageOf(pathname.slice(base.length) || page) : ''
    const type = types[extname(path)]
    const isCompressed = type === 'font/woff2' || type === 'image/webp'
    const body = type ? await bodyOf(path, isCompressed) : null
    if (!body) return notFound(response, type)
    response
      .writeHead(200, {
        'content-type': type,
        // Without it, the framing of chunks would count as content.
        'content-length': body.length,
        ...(policy ? { 'content-security-policy': policy } : {}),
        'cache-control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isCompressed ? {} : { 'content-encoding': 'gzip' }),
      })
      .end(body)
  }).listen(0, '127.0.0.1')

  async function notFound(response, type) {
    const body = type === types['.html'] ? await bodyOf('404.html', false) : null
    if (!body) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    response.writeHead(404, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  }

  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pageOf(path) {
  if (extname(path)) return path
  return path.endsWith('/') ? `${path}index.html` : `${path}.html`
}
