import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site that is not ours, and may be anybody's. */
export type OtherSite = {
  /** Another site to the browser: it shares nothing with `localhost`. */
  readonly foreign: string
  /** Another origin of our site: cookies of `localhost` are sent with its pages' requests. */
  readonly neighbor: string
  close(): void
}

/** Where an attack may come from, by the names above. */
export const foreignSites = [
  { where: 'another site', origin: 'foreign' },
  { where: 'another origin of the same site', origin: 'neighbor' },
] as const

/** Serves one empty page without a policy at every path. */
export async function startOtherSite(): Promise<OtherSite> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    foreign: `http://127.0.0.1:${port}`,
    neighbor: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const page =
  '<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,"></html>'
