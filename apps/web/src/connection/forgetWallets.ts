import { endConnections } from '@countersign/core/internal'
import type { Config } from 'wagmi'

/**
 * Ends every connection and removes the stored choice, so that a reload reconnects none. Never rejects: a wallet that
 * fails to disconnect, or never does, does not keep the user signed in.
 */
export async function forgetWallets(config: Config): Promise<void> {
  const ended = endConnections(config, () => true)
  try {
    // wagmi's key for the last connector.
    await config.storage?.removeItem('recentConnectorId')
  } catch {
    // If storage throws, the choice may remain stored.
  }
  await ended
}
