import type { Settings } from '@countersign/server'
import { startRelay } from '@countersign/testing'

/** Follows the ports of the chains. */
const PREFERRED_PORT = 8547

export type LocalRelayOptions = {
  /** The required port; 0 takes any free one. */
  readonly port: number | undefined
  readonly controls: boolean
}

/** The relay: a local one, or the one in the settings. */
export type WorldRelay = {
  /** The URL for pages and wallets. */
  readonly url: string
  /** For `relayControls`; `null` without controls. */
  readonly controlsUrl: string | null
}

/**
 * Starts a relay that accepts the project ID, unless the settings name another relay.
 *
 * @throws {TestingError} `port_taken`
 */
export async function startLocalRelay(
  { projectId, relayUrl }: Settings['walletConnect'],
  { port, controls }: LocalRelayOptions,
): Promise<WorldRelay & { close(): Promise<void> }> {
  if (relayUrl !== null) return { url: relayUrl, controlsUrl: null, close: async () => {} }
  return startRelay({
    ...(port === undefined ? { port: PREFERRED_PORT, orAnyPort: true } : { port }),
    projectIds: projectId === null ? [] : [projectId],
    controls,
  })
}
