import { isSignedIn, type ServerAddress, sendRequest } from '../../src/testing/client.ts'
import type { Acknowledged } from './startLoad.ts'

/** How many of the acknowledged requests the database no longer has. */
export type Losses = {
  /** Sign-ins without a session. */
  readonly lost: number
  /** Challenges that were accepted a second time. */
  readonly acceptedTwice: number
  /** Sessions that are there again after their user signed out. */
  readonly resurrected: number
}

const AT_ONCE = 16

/** Asks a server for everything that was acknowledged. */
export async function findLosses(
  acknowledged: readonly Acknowledged[],
  server: ServerAddress,
): Promise<Losses> {
  const losses = { lost: 0, acceptedTwice: 0, resurrected: 0 }
  const left = [...acknowledged]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let entry = left.pop(); entry; entry = left.pop()) await check(entry)
    }),
  )
  return losses

  async function check({ cookie, challenge, state }: Acknowledged): Promise<void> {
    const isOpen = await isSignedIn(server, cookie)
    if (state === 'signed_in' && !isOpen) losses.lost += 1
    if (state === 'signed_out' && isOpen) losses.resurrected += 1
    const again = await sendRequest(server, 'POST', '/api/siwe/verify', challenge)
    if (again.status === 200) losses.acceptedTwice += 1
    else if (again.status !== 422)
      throw new Error(`A used nonce was refused with ${again.status} ${again.body.code}.`)
  }
}
