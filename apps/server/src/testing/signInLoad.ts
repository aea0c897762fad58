import { type ClientResponse, newKey, type ServerAddress, sendRequest, signChallenge } from './client.ts'

/** A sign-in with a 200 response and a cookie. */
export type Acknowledged = {
  readonly address: string
  readonly cookie: string
  readonly server: ServerAddress
}

export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** Other outcomes: a status with its code, or the error without a response. */
  readonly failures: readonly string[]
  /** Starts no more sign-ins. Resolves when those in progress have ended. */
  stop(): Promise<void>
}

/** Signs in new accounts from this many concurrent users, at each server in turn. */
export function startLoad(servers: readonly ServerAddress[], users = 8): Load {
  const acknowledged: Acknowledged[] = []
  const failures: string[] = []
  let isStopped = false
  const running = Array.from({ length: users }, async (_, user) => {
    for (let round = user; !isStopped; round += 1) {
      const server = servers[round % servers.length]
      if (server) await signInOnce(server)
    }
  })
  return {
    acknowledged,
    failures,
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }

  async function signInOnce(server: ServerAddress): Promise<void> {
    const key = newKey()
    try {
      const { status, cookie, body } = await sendRequest(
        server,
        'POST',
        '/api/siwe/verify',
        await signChallenge(server, key),
      )
      if (status === 200) acknowledged.push({ address: key.address, cookie, server })
      else failures.push(`${status} ${body.code}`)
    } catch (error) {
      failures.push(String(error))
      // A closed port refuses thousands of connections per second.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Returns the sign-ins that a server does not have. */
export async function lostAmong(signIns: readonly Acknowledged[], server: ServerAddress): Promise<string[]> {
  const lost: string[] = []
  for (const { address, cookie } of signIns) {
    const { status, body } = await sendRequest(server, 'GET', '/api/session', { cookie })
    if (status !== 200 || addressOf(body) !== address) lost.push(`${address} ${status}`)
  }
  return lost
}

function addressOf({ session }: ClientResponse['body']): unknown {
  return typeof session === 'object' && session !== null && 'address' in session ? session.address : undefined
}
