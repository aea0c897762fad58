import { once } from 'node:events'
import { createServer } from 'node:http'
import { DEMO_WALLET } from '@countersign/local-world/demo-wallet'
import { ETHER, testAccounts, walletScript } from '@countersign/testing'
import type { RunningChain } from './world.ts'

/** A page with nothing but a dialog and the strictest policy, and the demo wallet in it. */
export async function serveDemoPage(
  chains: readonly RunningChain[],
  privateKey = testAccounts[0].privateKey,
) {
  const privateKeys = [privateKey, ...testAccounts.slice(1, 3).map((account) => account.privateKey)]
  const wallet = await walletScript([
    {
      info: DEMO_WALLET,
      privateKeys,
      chains: chains.map((chain) => ({ ...chain, nativeCurrency: ETHER })),
    },
  ])
  const files: Record<string, readonly [type: string, body: string]> = {
    '/': ['text/html', page],
    '/wallet.js': ['text/javascript', wallet],
    '/page.js': ['text/javascript', script],
  }
  const policy = [
    "default-src 'self'",
    'img-src data:',
    `connect-src ${chains.map(({ rpcUrl }) => rpcUrl).join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', '']
    response
      .writeHead(body ? 200 : 404, { 'content-type': type, 'content-security-policy': policy })
      .end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, close: () => void server.close() }
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>A page</title>
    <link rel="icon" href="data:,">
    <script src="/wallet.js"></script>
    <script src="/page.js" defer></script>
  </head>
  <body>
    <main><h1>A page</h1><button id="open">Open dialog</button></main>
    <dialog id="dialog" aria-label="A dialog"><button id="ask">Ask</button></dialog>
  </body>
</html>`

const script = `
addEventListener('eip6963:announceProvider', ({ detail }) => {
  window.announced = detail
})
dispatchEvent(new Event('eip6963:requestProvider'))
const dialog = document.querySelector('#dialog')
document.querySelector('#open').addEventListener('click', () => dialog.showModal())
document.querySelector('#ask').addEventListener('click', () => {
  window.answer = window.announced.provider.request({ method: 'eth_requestAccounts' })
  window.answer.catch(() => {})
})
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && dialog.open) dialog.close()
}, true)
`
