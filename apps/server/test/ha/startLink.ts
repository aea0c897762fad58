import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network link to a port of this machine. */
export type Link = {
  /** The port at the near end. */
  readonly port: number
  /** Loses everything that is sent, in both directions, without closing a connection. */
  cut(): void
  restore(): void
  stop(): void
}

/** Starts a link to a port of 127.0.0.1. The near end is on `from`, by default a free port. */
export async function startLink(to: number, from = 0): Promise<Link> {
  const sockets = new Set<Socket>()
  let isCut = false

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('data', (bytes) => void (isCut || other.write(bytes)))
      one.once('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        // The end of a lost connection is lost too.
        if (!isCut) other.destroy()
      })
    }
    near.resume()
  }).listen(from, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on a port.')

  return {
    port: address.port,
    cut() {
      isCut = true
    },
    restore() {
      isCut = false
      // What was sent meanwhile is missing in the streams of the old connections.
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
