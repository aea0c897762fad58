import { type LocalChain, startChain } from '../chain/startChain.ts'

/** The networks of every world, on the ports wallets and tools expect when those are free. */
export const LOCAL_CHAINS = [
  { id: 31337, name: 'Local One', preferredPort: 8545 },
  { id: 31338, name: 'Local Two', preferredPort: 8546 },
] as const

/**
 * Starts both networks side by side. A port that was asked for is taken or is an error; 0 is any free one.
 *
 * @throws {DevEnvError} `anvil_missing`, `port_taken`, `anvil_failed`; neither network is left running then
 */
export async function startLocalChains(ports?: readonly [number, number]): Promise<[LocalChain, LocalChain]> {
  const starting = LOCAL_CHAINS.map(({ id, name, preferredPort }, index) => {
    const port = ports?.[index]
    return startChain(
      port === undefined ? { id, name, port: preferredPort, orAnyPort: true } : { id, name, port },
    )
  })
  const settled = await Promise.allSettled(starting)
  const [one, two] = settled.map((result) => (result.status === 'fulfilled' ? result.value : null))
  if (one && two) return [one, two]

  await Promise.all([one?.close(), two?.close()])
  throw settled.find((result) => result.status === 'rejected')?.reason
}
