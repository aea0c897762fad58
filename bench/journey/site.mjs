import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { startWorld } from '@countersign/local-world'
import { ETHER } from '@countersign/testing'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { buildBenchPage, serveBenchPage } from '../../scripts/bench/benchPage.mjs'
import { freePort } from '../../scripts/repository/freePort.mjs'
import { buildPeerPage, servePeerPage } from '../peers/build.mjs'

const limits = ['NONCES', 'SIGN_INS', 'SIGN_INS_PER_WALLET', 'CONTRACT_CHECKS', 'READS', 'CHANGES']

/**
 * Starts the local environment and one server in front of it, as a site has it: each product's page in its own folder,
 * and everything else from our sign-in server, on one origin.
 */
export async function startSite(products) {
  const [port, serverPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const world = await startWorld({
    port: serverPort,
    chainPorts: [0, 0],
    relayPort: 0,
    hostPorts: [0, 0],
    explorerPort: 0,
    dataDir: null,
    environment: {
      PUBLIC_URL: url,
      ...Object.fromEntries(limits.map((limit) => [`LIMIT_${limit}`, '0'])),
    },
  })
  const pages = new Map()
  for (const product of products) {
    const base = `/${product.page}/`
    const [build, serve] = product.package ? [buildPeerPage, servePeerPage] : [buildBenchPage, serveBenchPage]
    await build(product.page, base)
    pages.set(base, await serve(product.page, base))
  }
  const server = await forward(port, (path) => {
    const [, page] = [...pages].find(([base]) => path.startsWith(base)) ?? []
    return page ? new URL(page.url).port : serverPort
  })
  const chains = world.chains.map((chain) => ({ ...chain, nativeCurrency: ETHER }))
  return {
    url,
    chains,
    popupUrl: world.popupWallet.url,
    /** What the pages read as `benchSite`. */
    settings: {
      projectId: TRIAL_PROJECT_ID,
      relayUrl: world.relay.url,
      chains: world.chains,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      for (const page of pages.values()) page.close()
      await world.close()
    },
  }
}

/** Forwards each request to the local port for its path. */
async function forward(port, portOf) {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const target = { agent, host: '127.0.0.1', port: portOf(path), method, path, headers }
    const onward = request(target, (response) => {
      outgoing.writeHead(response.statusCode, response.headers)
      response.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
