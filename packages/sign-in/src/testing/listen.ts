import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServedApp } from './handlerConformance.ts'

/** Listens on a free port of this machine. Closing also ends open connections. */
export async function listen(server: Server): Promise<ServedApp> {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
