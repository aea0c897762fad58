import type { Config } from '@wagmi/core'
import { switchChain } from '@wagmi/core/actions'
import { getConnection } from '../wagmi.ts'

/** Timeout in milliseconds for reading the wallet's chain. */
const RESPONSE_TIMEOUT = 5_000

/**
 * Switches the connected wallet to a network, with any connector. Resolves only once the wallet reports the new chain:
 * third-party connectors may resolve earlier, and miss a switch that emits no event.
 *
 * @throws what the connector throws; an Error if the wallet reports success without switching
 */
export async function switchWallet(config: Config, chainId: number): Promise<void> {
  await switchChain(config, { chainId })
  const { connector, chainId: known } = getConnection(config)
  if (!connector || known === chainId) return
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT, null))
  const current = await Promise.race([connector.getChainId(), timeout])
  if (current !== null && current !== known) connector.emitter.emit('change', { chainId: current })
  if (current !== chainId) throw new Error(`The wallet did not switch to chain ${chainId}.`)
}
