import type { Config } from '@wagmi/core'
import { signMessage } from '@wagmi/core/actions'
import type { Address, Hex } from 'viem'
import { RESPONSE_TIMEOUT, timeLimit, WalletTimeoutError } from '../provider/provider.ts'
import { getConnection } from '../wagmi.ts'

/**
 * Requests an account's signature of a message from the connected wallet. A chain that the wallet switched to without an
 * event is read first.
 */
export async function signWith(
  config: Config,
  account: Address,
  message: string,
  signal: AbortSignal,
): Promise<Hex> {
  const { connector, chainId } = getConnection(config)
  const read = await timeLimit(connector?.getChainId(), RESPONSE_TIMEOUT, silent)
  if (connector && read !== undefined && read !== chainId) connector.emitter.emit('change', { chainId: read })
  // A slow wallet: the user may have left meanwhile.
  signal.throwIfAborted()
  return signMessage(config, { account, message })
}

const silent = () => new WalletTimeoutError('eth_chainId', RESPONSE_TIMEOUT)
