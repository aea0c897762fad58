import { once } from 'node:events'
import { createServer } from 'node:http'
import { bundleScript } from './bundleScript.ts'

/** Serves a page with only the SDKs of Coinbase and Base, on its own site. `window.ask` sends a request. */
export async function serveSdkPage() {
  const script = await bundleScript(new URL('./sdkPage.ts', import.meta.url))
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response
      .writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        // Like the application's own policy: it keeps access to the popups it opens.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      .end(isScript ? script : html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, close: () => void server.close() }
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A bare page</title>
    <link rel="icon" href="data:,">
    <script src="/page.js" defer></script>
  </head>
  <body><main><h1>A bare page</h1></main></body>
</html>`
