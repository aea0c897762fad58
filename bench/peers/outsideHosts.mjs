import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { selfSigned } from '../../e2e/support/selfSigned.ts'

/**
 * Starts a replacement of the two hosts that journeys need, by TLS: `verify.walletconnect.org`, which attests the origin
 * of a page to wallets (without it, the official WalletConnect client waits five seconds before each code and each
 * request), and `keys.coinbase.com`, the popup of Base Account, served from `popupUrl`. `flags` lead Chromium to them, and
 * to no other host.
 */
export async function startOutsideHosts(popupUrl = null) {
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    if (incoming.headers.host.startsWith('keys.') && popupUrl !== null)
      return forward(incoming, outgoing, popupUrl)
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const hosts = ['verify.walletconnect.org', ...(popupUrl === null ? [] : ['keys.coinbase.com'])]
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`)
  return {
    flags: [
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ')}`,
      '--ignore-certificate-errors',
    ],
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward({ method, url }, outgoing, target) {
  const onward = request(new URL(url, target), { method }, (response) => {
    outgoing.writeHead(response.statusCode, response.headers)
    response.pipe(outgoing)
  })
  onward.once('error', () => outgoing.destroy()).end()
}

/** Attests every origin, in a token without a signature. */
const page = `<!doctype html>
<script>
  const id = new URLSearchParams(location.search).get('id')
  const encode = (value) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  const attestation = encode({ alg: 'none' }) + '.' + encode({ id }) + '.'
  parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation }), '*')
</script>`
