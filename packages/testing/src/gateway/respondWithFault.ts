import type { ServerResponse } from 'node:http'
import type { GatewayFault } from './GatewayFile.ts'

const LARGE_SIZE = 6 * 1024 * 1024
const MINUTE = 60_000

/** Responds with a failure. The caller handles `no_head`. */
export function respondWithFault(
  fault: Exclude<GatewayFault, 'no_head'>,
  isHead: boolean,
  response: ServerResponse,
): void {
  if (typeof fault === 'object') {
    response.writeHead(302, { location: fault.redirect }).end()
    return
  }
  switch (fault) {
    case 'slow': {
      const timer = setTimeout(() => response.writeHead(504).end(), MINUTE)
      response.once('close', () => clearTimeout(timer))
      return
    }
    case 'gone':
      response.writeHead(404).end()
      return
    case 'broken':
      response.writeHead(500).end()
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end(isHead ? '' : '<script>alert(1)</script>')
      return
    case 'large':
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': LARGE_SIZE })
      response.end(isHead ? undefined : Buffer.alloc(LARGE_SIZE))
      return
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' })
      if (isHead) response.end()
      else streamEndlessly(response)
  }
}

/** Streams until the client disconnects. */
function streamEndlessly(response: ServerResponse): void {
  const chunk = '['.repeat(64 * 1024)
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', pour)
  pour()
}
