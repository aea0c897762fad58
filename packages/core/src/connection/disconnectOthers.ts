import type { Config, Connector } from '@wagmi/core'
import { endConnections } from './endConnections.ts'

/** Ends all connections except `current`, which becomes the current one, and optionally one more, `keptConnector`. */
export function disconnectOthers(
  config: Config,
  current?: Connector,
  keptConnector?: Connector,
): Promise<void> {
  const kept = [current?.uid, keptConnector?.uid]
  return endConnections(config, ({ uid }) => !kept.includes(uid), current?.uid)
}
