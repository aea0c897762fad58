import { type LocalChain, startChain } from '@countersign/testing'

/** The chains of the local environment, with the ports that wallets and tools expect. */
const LOCAL_CHAINS = [
  { id: 31337, name: 'Local One', preferredPort: 8545 },
  { id: 31338, name: 'Local Two', preferredPort: 8546 },
] as const

/**
 * Starts both chains. A port that is passed is required; 0 takes any free one.
 *
 * @throws {TestingError} `anvil_missing`, `port_taken`, `anvil_failed`; neither chain is left running then
 */
export async function startLocalChains(ports?: readonly [number, number]): Promise<[LocalChain, LocalChain]> {
  const starting = LOCAL_CHAINS.map(({ id, name, preferredPort }, index) => {
    const port = ports?.[index]
    return startChain(
      port === undefined ? { id, name, port: preferredPort, orAnyPort: true } : { id, name, port },
    )
  })
  const settled = await Promise.allSettled(starting)
  const [first, second] = settled.map((result) => (result.status === 'fulfilled' ? result.value : null))
  if (first && second) return [first, second]

  await Promise.all([first?.close(), second?.close()])
  throw settled.find((result) => result.status === 'rejected')?.reason
}
