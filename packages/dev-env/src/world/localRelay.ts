import type { Settings } from '@countersign/server'
import { startRelay } from '../relay/startRelay.ts'

/** Beside the networks, on the port after theirs when that is free. */
const PREFERRED_PORT = 8547

export type LocalRelayOptions = {
  /** The port, or an error when it is taken; 0 is any free one. */
  readonly port: number | undefined
  readonly controls: boolean
}

/** The relay of a world: one on this machine, or the one that the settings name. */
export type WorldRelay = {
  /** Where the page and wallets on other devices meet. */
  readonly url: string
  /** For `relayControls`; `null` where nobody controls it. */
  readonly controlsUrl: string | null
}

/**
 * Starts a relay that lets the world's project id in, unless the settings name another one.
 *
 * @throws {DevEnvError} `port_taken`
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
