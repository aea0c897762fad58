import type { Config } from '@wagmi/core'
import { getConnection, switchChain } from '@wagmi/core/actions'
import { RESPONSE_TIMEOUT, timeLimit } from '../provider/provider.ts'

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
  const current = await timeLimit(connector.getChainId(), RESPONSE_TIMEOUT, notSwitched)
  if (current !== known) connector.emitter.emit('change', { chainId: current })
  if (current !== chainId) throw notSwitched()
}

const notSwitched = () => new Error('The wallet did not switch.')
