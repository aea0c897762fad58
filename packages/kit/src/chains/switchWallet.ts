import type { Config } from 'wagmi'
import { getConnection, switchChain } from 'wagmi/actions'

/** Milliseconds a wallet has to say where it is. */
const ANSWER_WITHIN = 5_000

/**
 * Asks the connected wallet for a network, by whatever connector it has, and resolves only once it is there. Connectors
 * of others may take the wallet's word, and hear nothing of a switch that is not announced.
 *
 * @throws what the connector throws; an Error when the wallet said that it switched, and did not
 */
export async function switchWallet(config: Config, chainId: number): Promise<void> {
  await switchChain(config, { chainId })
  const { connector, chainId: known } = getConnection(config)
  if (!connector || known === chainId) return
  const silence = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_WITHIN, null))
  const here = await Promise.race([connector.getChainId(), silence])
  if (here !== null && here !== known) connector.emitter.emit('change', { chainId: here })
  if (here !== chainId) throw new Error('The wallet did not switch.')
}
