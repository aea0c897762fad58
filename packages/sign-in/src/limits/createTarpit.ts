import { widestNetwork } from './clientNetwork.ts'
import { createBuckets } from './createBuckets.ts'

/** Delays refusals, so that a client cannot keep a process busy with requests that are refused. */
export type Tarpit = {
  /** Counts a refusal. Resolves at once for the first ones in a minute, later for others. */
  refused(ipAddress: string | null, now: number): Promise<void>
  /** Resolves after the delay. */
  wait(ipAddress: string | null): Promise<void>
}

export type TarpitOptions = {
  /** Refusals per minute without a delay. Default: 120. */
  readonly refusalsWithoutDelay?: number
  /** Maximum number of delayed refusals of one client; others are not delayed. Default: 480. */
  readonly maxDelayed?: number
  /** Mean delay in milliseconds. Default: 1,000. */
  readonly delay?: number
}

/** Creates the tarpit of a process. A client is an IPv4 address or an IPv6 /48. Unknown clients are never delayed. */
export function createTarpit({
  refusalsWithoutDelay = 120,
  maxDelayed = 480,
  delay = 1_000,
}: TarpitOptions = {}): Tarpit {
  const refusals = createBuckets()
  const heldCount = new Map<string, number>()

  async function wait(ipAddress: string | null): Promise<void> {
    if (ipAddress === null) return
    const network = widestNetwork(ipAddress)
    const count = heldCount.get(network) ?? 0
    if (count >= maxDelayed) return
    heldCount.set(network, count + 1)
    // Random, so that refusals that start at the same time do not end at the same time.
    await new Promise((resolve) => setTimeout(resolve, delay * (0.5 + Math.random())))
    const left = (heldCount.get(network) ?? 1) - 1
    if (left > 0) heldCount.set(network, left)
    else heldCount.delete(network)
  }

  return {
    wait,
    async refused(ipAddress, now) {
      if (ipAddress === null) return
      if (refusals.take([{ key: widestNetwork(ipAddress), perMinute: refusalsWithoutDelay }], now) !== null)
        await wait(ipAddress)
    },
  }
}
