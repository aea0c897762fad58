import { type Answered, answerChallenge, ask, newKey, type Place } from './client.ts'

/** A sign-in with a 200 response and a cookie. */
export type Acknowledged = { readonly address: string; readonly cookie: string; readonly place: Place }

export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** Other outcomes: a status with its code, or the error without a response. */
  readonly failures: readonly string[]
  /** Starts no more sign-ins. Resolves when those in progress have ended. */
  stop(): Promise<void>
}

/** Signs in new accounts from this many concurrent users, at each server in turn. */
export function startLoad(servers: readonly Place[], users = 8): Load {
  const acknowledged: Acknowledged[] = []
  const failures: string[] = []
  let isStopped = false
  const running = Array.from({ length: users }, async (_, user) => {
    for (let round = user; !isStopped; round += 1) {
      const server = servers[round % servers.length]
      if (server) await enterOnce(server)
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

  async function enterOnce(server: Place): Promise<void> {
    const key = newKey()
    try {
      const { status, cookie, body } = await ask(
        server,
        'POST',
        '/api/siwe/verify',
        await answerChallenge(server, key),
      )
      if (status === 200) acknowledged.push({ address: key.address, cookie, place: server })
      else failures.push(`${status} ${body.code}`)
    } catch (error) {
      failures.push(String(error))
      // A closed port refuses thousands of connections per second.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Returns the sign-ins that a server does not have. */
export async function lostAmong(signIns: readonly Acknowledged[], server: Place): Promise<string[]> {
  const lost: string[] = []
  for (const { address, cookie } of signIns) {
    const { status, body } = await ask(server, 'GET', '/api/session', { cookie })
    if (status !== 200 || addressOf(body) !== address) lost.push(`${address} ${status}`)
  }
  return lost
}

function addressOf({ session }: Answered['body']): unknown {
  return typeof session === 'object' && session !== null && 'address' in session ? session.address : undefined
}
