import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { request } from '@playwright/test'
import { startProxy, type TestProxy } from '../engines/driver/startProxy.ts'
import { startOwnServers } from './ownServers.ts'
import { selfSigned } from './selfSigned.ts'
import { signInByRequest } from './signInByRequest.ts'
import { startTlsProxy } from './startTlsProxy.ts'

const DOMAIN = 'example.test'
export const app = `https://app.${DOMAIN}`
const sibling = `https://sibling.${DOMAIN}`

/** The page that sets the cookies. */
export const plantUrl = `${sibling}/plant`
/** The page that shows the cookies it got, by which one sees that the browser has kept them. */
export const sentUrl = `${sibling}/sent`
/** What a browser that knows the prefix `__Host-` takes for a name without it. */
export const plantedName = '\u00a0__Host-countersign_session='

/** Names beside the server's own that a sibling may try, as the bytes of Latin-1. */
const names = [
  '__Host-countersign_session',
  '__host-countersign_session',
  ...['\u00a0', '\u0085', '\u00ad', '\u00ff'].flatMap((byte) => [
    `${byte}__Host-countersign_session`,
    `__Host-countersign_session${byte}`,
  ]),
]

/**
 * The application at https://app.example.test, and a hostile host of the same domain, which has a session of its own there
 * and sets its token as the whole domain's cookie.
 */
export type SiblingHosts = {
  /** Ports of this machine by host: `app.example.test:443`. */
  readonly ports: ReadonlyMap<string, number>
  /** Signs the sibling in again, in case its session was ended. */
  renew(): Promise<void>
  close(): Promise<void>
}

export async function startSiblingHosts(): Promise<SiblingHosts> {
  const [servers, front, proxy] = await Promise.all([startOwnServers(), startTlsProxy(), startProxy()])
  const { port } = await servers.start({ publicUrl: app })
  front.leadTo(port)
  let planted = ''
  const hostile = createServer(selfSigned(), ({ url, headers }, response) => {
    if (url === '/plant')
      response.setHeader(
        'set-cookie',
        names.map((name) => `${name}=${planted}; Domain=${DOMAIN}; Path=/; Secure`),
      )
    response.setHeader('content-type', 'text/html; charset=latin1')
    response.end(
      `<!doctype html><title>Sibling</title><link rel="icon" href="data:,">${headers.cookie}`,
      'latin1',
    )
  }).listen(0, '127.0.0.1')
  await once(hostile, 'listening')
  const ports = new Map([
    [`app.${DOMAIN}:443`, Number(new URL(front.url).port)],
    [`sibling.${DOMAIN}:443`, (hostile.address() as AddressInfo).port],
  ])
  for (const [host, at] of ports) proxy.tunnels.set(host, at)
  const renew = async () => {
    planted = await tokenOfSibling(proxy)
  }
  await renew()
  return {
    ports,
    renew,
    async close() {
      proxy.close()
      front.close()
      hostile.close()
      hostile.closeAllConnections()
      await servers.close()
    },
  }
}

/** Signs the sibling in with an account of its own. */
async function tokenOfSibling(proxy: TestProxy): Promise<string> {
  const browser = await request.newContext({
    proxy: { server: `http://${proxy.address}` },
    ignoreHTTPSErrors: true,
  })
  await signInByRequest(browser, app)
  const { cookies } = await browser.storageState()
  await browser.dispose()
  const found = cookies.find(({ name }) => name === '__Host-countersign_session')
  if (!found) throw new Error('The sibling has no session cookie.')
  return found.value
}
