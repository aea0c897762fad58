import type { Config } from 'wagmi'
import { disconnect } from 'wagmi/actions'

/**
 * Ends every connection and forgets which wallet was chosen, so that a reload asks none. Never rejects: a wallet that
 * does not let go keeps nobody signed in.
 */
export async function forgetWallets(config: Config): Promise<void> {
  const connectors = [...config.state.connections.values()].map(({ connector }) => connector)
  await Promise.allSettled(connectors.map((connector) => disconnect(config, { connector })))
  try {
    // wagmi keeps the last one chosen under this key.
    await config.storage?.removeItem('recentConnectorId')
  } catch {
    // A storage that refuses may remember the wallet.
  }
}
