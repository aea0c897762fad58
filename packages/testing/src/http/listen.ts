import { once } from 'node:events'
import type { Server } from 'node:http'
import { TestingError } from '../errors/TestingError.ts'

export type ListenOptions = {
  /** 0 takes any free port. Default: 0. */
  readonly port?: number | undefined
  /** Takes any free port when `port` is taken, instead of failing. Default: `false`. */
  readonly orAnyPort?: boolean | undefined
  /** What listens, for the error. */
  readonly what: string
}

export type Listening = {
  readonly port: number
  /** `http://127.0.0.1:…` */
  readonly origin: string
  /** Ends all connections and resolves when the port is free. */
  close(): Promise<void>
}

/**
 * Makes a server listen on 127.0.0.1.
 *
 * @throws {TestingError} `port_taken`
 */
export async function listen(
  server: Server,
  { port = 0, orAnyPort = false, what }: ListenOptions,
): Promise<Listening> {
  try {
    server.listen({ host: '127.0.0.1', port })
    await once(server, 'listening')
  } catch (cause) {
    if (port !== 0 && orAnyPort) return listen(server, { what })
    const message = `Port ${port} is taken, so the ${what} cannot use it. Choose another port.`
    throw new TestingError('port_taken', message, { cause })
  }
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    port: taken,
    origin: `http://127.0.0.1:${taken}`,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
