import { widestNetwork } from './clientNetwork.ts'
import { createBuckets } from './createBuckets.ts'

/** Holds refusals back, so that the connections of one client cannot keep a process busy with them. */
export type Hold = {
  /** Counts a refusal of a client. Resolves at once for the first ones of a minute, later for others. */
  refused(client: string | null, now: number): Promise<void>
  /** Resolves later. */
  wait(client: string | null): Promise<void>
}

export type HoldOptions = {
  /** Refusals a minute that are not held back. Default 120. */
  readonly free?: number
  /** Refusals of one client that are held back at once; others are not. Default 480. */
  readonly most?: number
  /** The mean time, in milliseconds. Default 1,000. */
  readonly time?: number
}

/** A client is an IPv4 address or an IPv6 /48. An unknown one is never held back. */
export function createHold({ free = 120, most = 480, time = 1_000 }: HoldOptions = {}): Hold {
  const refusals = createBuckets()
  const held = new Map<string, number>()

  async function wait(client: string | null): Promise<void> {
    const network = client === null ? null : widestNetwork(client)
    const count = network === null ? most : (held.get(network) ?? 0)
    if (network === null || count >= most) return
    held.set(network, count + 1)
    // Refusals that begin together do not end together.
    await new Promise((resolve) => setTimeout(resolve, time * (0.5 + Math.random())))
    const left = (held.get(network) ?? 1) - 1
    if (left > 0) held.set(network, left)
    else held.delete(network)
  }

  return {
    wait,
    async refused(client, now) {
      if (client === null) return
      if (refusals.take([{ key: widestNetwork(client), perMinute: free }], now) !== null) await wait(client)
    },
  }
}
