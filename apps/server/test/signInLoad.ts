import { type Answered, answerChallenge, ask, newKey, type Place } from './visitor.ts'

/** A sign-in that was answered with 200 and a cookie. */
export type Acknowledged = { readonly address: string; readonly cookie: string; readonly place: Place }

export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** What else came: a status with its code, or why there was no answer. */
  readonly failures: readonly string[]
  /** No more of them; resolves when those under way have ended. */
  stop(): Promise<void>
}

/** Signs new accounts in, one after the other, from so many visitors at once, at each place in turn. */
export function startLoad(places: readonly Place[], visitors = 8): Load {
  const acknowledged: Acknowledged[] = []
  const failures: string[] = []
  let isStopped = false
  const running = Array.from({ length: visitors }, async (_, visitor) => {
    for (let turn = visitor; !isStopped; turn += 1) {
      const place = places[turn % places.length]
      if (place) await enterOnce(place)
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

  async function enterOnce(place: Place): Promise<void> {
    const key = newKey()
    try {
      const { status, cookie, body } = await ask(
        place,
        'POST',
        '/api/siwe/verify',
        await answerChallenge(place, key),
      )
      if (status === 200) acknowledged.push({ address: key.address, cookie, place })
      else failures.push(`${status} ${body.code}`)
    } catch (error) {
      failures.push(String(error))
      // A port on which nobody listens refuses thousands a second.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Those of some sign-ins that a server knows nothing of. */
export async function lostAmong(signIns: readonly Acknowledged[], place: Place): Promise<string[]> {
  const lost: string[] = []
  for (const { address, cookie } of signIns) {
    const { status, body } = await ask(place, 'GET', '/api/session', { cookie })
    if (status !== 200 || addressOf(body) !== address) lost.push(`${address} ${status}`)
  }
  return lost
}

function addressOf({ session }: Answered['body']): unknown {
  return typeof session === 'object' && session !== null && 'address' in session ? session.address : undefined
}
