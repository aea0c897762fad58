import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Resolves to a port of 127.0.0.1 that is free at the moment. No operating system chooses ports below 32,768 for a
 * connection or for port 0, so another process hardly takes it before the caller listens.
 */
export async function freePort() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found after 50 attempts.')
}

const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
