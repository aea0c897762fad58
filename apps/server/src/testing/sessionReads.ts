import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ServerAddress } from './client.ts'

export type Reads = {
  /** Reads that returned the session. */
  count(): number
  /** Other outcomes: a status with its body, or the error without a response. */
  readonly failures: readonly string[]
  /** Starts no more reads. Resolves when those in progress have ended. */
  stop(): Promise<void>
}

/**
 * Reads a session without a pause, on this many keep-alive connections. No read is repeated: a connection that breaks
 * is a failure.
 */
export function startReads(server: ServerAddress, session: { cookie: string; id: string }, users = 4): Reads {
  const agent = new Agent({ keepAlive: true, maxSockets: users })
  const headers = { cookie: session.cookie, host: new URL(server.origin).host }
  const options = { agent, host: '127.0.0.1', port: server.port, path: '/api/session', headers }
  const failures: string[] = []
  let count = 0
  let isStopped = false
  const running = Array.from({ length: users }, async () => {
    while (!isStopped) await readOnce()
  })
  return {
    count: () => count,
    failures,
    async stop() {
      isStopped = true
      await Promise.all(running)
      agent.destroy()
    },
  }

  async function readOnce(): Promise<void> {
    try {
      const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage]
      const body = await text(response)
      if (response.statusCode === 200 && body.includes(session.id)) count += 1
      else failures.push(`${response.statusCode} ${body}`)
    } catch (error) {
      failures.push(String(error))
      // A closed port refuses thousands of connections per second.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
