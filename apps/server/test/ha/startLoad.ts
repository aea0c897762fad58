import { setTimeout as sleep } from 'node:timers/promises'
import { newKey, type ServerAddress, sendRequest, signChallenge } from '../../src/testing/client.ts'

/** What a server has acknowledged with a status of 200 or 204. */
export type Acknowledged = {
  /** The session. */
  readonly cookie: string
  /** What was verified: its nonce is used up. */
  readonly challenge: Awaited<ReturnType<typeof signChallenge>>
  /** Whether its user has signed out again; `unknown` without a response. */
  state: 'signed_in' | 'signed_out' | 'unknown'
}

export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** The longest time in milliseconds without an acknowledged sign-in, since the last call. */
  longestGap(): number
  stop(): Promise<void>
}

/** Signs in users at each server in turn; one in three signs out again. */
export function startLoad(servers: readonly ServerAddress[], users = 6): Load {
  const acknowledged: Acknowledged[] = []
  let isStopped = false
  let last = performance.now()
  let longest = 0

  const note = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }

  const running = Array.from({ length: users }, async (_, user) => {
    for (let round = user; !isStopped; round += 1) {
      const server = servers[round % servers.length] as ServerAddress
      await visit(server, round % 3 === 0).catch(() => sleep(20))
    }
  })

  async function visit(server: ServerAddress, leaves: boolean): Promise<void> {
    const challenge = await signChallenge(server, newKey())
    const { status, cookie } = await sendRequest(server, 'POST', '/api/siwe/verify', challenge)
    if (status !== 200) return void (await sleep(20))
    note()
    const entry: Acknowledged = { cookie, challenge, state: 'signed_in' }
    acknowledged.push(entry)
    if (!leaves) return
    entry.state = 'unknown'
    const left = await sendRequest(server, 'DELETE', '/api/session', { cookie })
    if (left.status === 204) entry.state = 'signed_out'
  }

  return {
    acknowledged,
    longestGap() {
      note()
      const found = longest
      longest = 0
      return found
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}
