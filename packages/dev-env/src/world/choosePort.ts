import { once } from 'node:events'
import { createServer } from 'node:net'
import { DevEnvError } from '../devEnvError.ts'

/** How many ports after the preferred one are tried. */
const TRIES = 50

export type ChoosePortOptions = {
  /** The port asked for by name: it, or an error. 0 is any free one. */
  readonly port?: number | undefined
  /** Taken when no port was asked for, or the next free one after it. */
  readonly preferred: number
}

/**
 * A free port of this machine.
 *
 * @throws {DevEnvError} `port_taken`: the one asked for is not free
 */
export async function choosePort({ port, preferred }: ChoosePortOptions): Promise<number> {
  if (port === 0) return anyPort()
  if (port !== undefined) {
    if (await isFree(port)) return port
    throw new DevEnvError(
      'port_taken',
      `Port ${port} is taken. Choose another one by PORT, or end what listens there.`,
    )
  }
  for (let candidate = preferred; candidate < preferred + TRIES; candidate++) {
    if (await isFree(candidate)) return candidate
  }
  return anyPort()
}

// A browser that opens "localhost" may go to either address, so a port that is taken on one of them is taken.
async function isFree(port: number): Promise<boolean> {
  const results = await Promise.all(['127.0.0.1', '::1'].map((host) => tryToListen(host, port)))
  return !results.includes('taken')
}

async function anyPort(): Promise<number> {
  const result = await tryToListen('127.0.0.1', 0)
  if (typeof result === 'number') return result
  throw new DevEnvError('port_taken', 'This machine has no free port.')
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
