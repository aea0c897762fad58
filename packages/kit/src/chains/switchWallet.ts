import type { Config } from 'wagmi'
import { getConnection, switchChain } from 'wagmi/actions'
import { addRequest } from '../connectors/addRequest.ts'
import { ANSWER_WITHIN, timeLimit } from '../connectors/provider.ts'
import { readChainId } from '../connectors/readChainId.ts'

/**
 * Asks the connected wallet for a network, by whatever connector it has, and resolves only once it is there. Connectors
 * of others may take the wallet's word, and hear nothing of a switch that is not announced.
 *
 * @throws what the connector throws; an Error when the wallet said that it switched, and did not
 */
export async function switchWallet(config: Config, chainId: number): Promise<void> {
  const chain = config.chains.find(({ id }) => id === chainId)
  const { chainId: _, ...add } = chain ? addRequest(chain) : { chainId }
  await switchChain(config, { chainId, addEthereumChainParameter: add as never })
  const { connector, chainId: known } = getConnection(config)
  if (!connector || known === chainId) return
  const asked = connector.getChainId()
  const here = readChainId(
    await timeLimit(asked, ANSWER_WITHIN, () => new Error('The wallet did not tell where it is.')),
  )
  if (here !== null && here !== known) connector.emitter.emit('change', { chainId: here })
  if (here !== chainId) throw new Error('The wallet said that it switched, and did not.')
}
