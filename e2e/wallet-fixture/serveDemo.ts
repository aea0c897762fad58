import { once } from 'node:events'
import { createServer } from 'node:http'
import { bundleScript } from '../support/bundleScript.ts'

let bundled: Promise<string> | undefined

/** Serves the wagmi demo to a test. Builds it once for each worker. */
export async function serveDemo(use: (url: string) => Promise<void>): Promise<void> {
  bundled ??= bundleScript(new URL('./demo.tsx', import.meta.url))
  const script = await bundled
  const server = createServer(({ url }, response) => {
    const isScript = url === '/demo.js'
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? script : html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await use(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
  server.closeAllConnections()
  server.close()
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A wagmi demo</title>
    <link rel="icon" href="data:,">
    <script src="/demo.js" defer></script>
  </head>
  <body></body>
</html>`
