import type { Config } from 'wagmi'
import { disconnect } from 'wagmi/actions'

/**
 * Ends every connection and removes the stored choice, so that a reload reconnects none. Never rejects: a wallet that
 * fails to disconnect does not keep the user signed in.
 */
export async function forgetWallets(config: Config): Promise<void> {
  const connectors = [...config.state.connections.values()].map(({ connector }) => connector)
  await Promise.allSettled(connectors.map((connector) => disconnect(config, { connector })))
  try {
    // wagmi's key for the last connector.
    await config.storage?.removeItem('recentConnectorId')
  } catch {
    // If storage throws, the choice may remain stored.
  }
}
