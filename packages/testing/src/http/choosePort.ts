import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { TestingError } from '../errors/TestingError.ts'

/** Ports tried after the preferred one. */
const MAX_ATTEMPTS = 50
/** No operating system chooses these ports for a connection or for port 0, and no browser refuses them. */
const NEVER_CHOSEN = [20_000, 32_000] as const

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

// Not a port that the system chooses: it could give that one to a connection before the caller listens.
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const candidate = randomInt(...NEVER_CHOSEN)
    if (await isFree(candidate)) return candidate
  }
  throw new TestingError('port_taken', `No free port was found after ${MAX_ATTEMPTS} attempts.`)
}

async function tryToListen(host: string, port: number): Promise<'free' | 'taken' | 'no-such-address'> {
  const server = createServer()
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
    return 'free'
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
