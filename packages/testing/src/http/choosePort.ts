import { once } from 'node:events'
import { createServer } from 'node:net'
import { TestingError } from '../errors/TestingError.ts'

/** Ports tried after the preferred one. */
const MAX_ATTEMPTS = 50

export type ChoosePortOptions = {
  /** The required port; 0 takes any free one. */
  readonly port?: number | undefined
  /** Used when `port` is undefined; the next free port if it is taken. */
  readonly preferred: number
}

/**
 * Returns a free port.
 *
 * @throws {TestingError} `port_taken`: the required port is not free
 */
export async function choosePort({ port, preferred }: ChoosePortOptions): Promise<number> {
  if (port === 0) return freePort()
  if (port !== undefined) {
    if (await isFree(port)) return port
    throw new TestingError(
      'port_taken',
      `Port ${port} is taken. Set PORT to another port, or stop the process that uses it.`,
    )
  }
  for (let candidate = preferred; candidate < preferred + MAX_ATTEMPTS; candidate++) {
    if (await isFree(candidate)) return candidate
  }
  return freePort()
}

// Browsers resolve "localhost" to either address, so a port must be free on both.
async function isFree(port: number): Promise<boolean> {
  const results = await Promise.all(['127.0.0.1', '::1'].map((host) => tryToListen(host, port)))
  return !results.includes('taken')
}

async function freePort(): Promise<number> {
  const result = await tryToListen('127.0.0.1', 0)
  if (typeof result === 'number') return result
  throw new TestingError('port_taken', 'No free port on this machine.')
}

async function tryToListen(host: string, port: number): Promise<number | 'taken' | 'no-such-address'> {
  const server = createServer()
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : port
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'EADDRINUSE' || code === 'EACCES' ? 'taken' : 'no-such-address'
  } finally {
    if (server.listening) {
      server.close()
      await once(server, 'close')
    }
  }
}
