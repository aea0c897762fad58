import type { Config, Connector } from '@wagmi/core'
import { disconnect } from '@wagmi/core/actions'

/**
 * Ends all connections except `current`, which becomes the current one, and optionally one more, `behind`. A connection
 * restored from storage has no wallet behind it and is only dropped.
 */
export async function disconnectOthers(
  config: Config,
  current?: Connector,
  behind?: Connector,
): Promise<void> {
  const isCurrent = ({ uid }: Connector) => uid === current?.uid || uid === behind?.uid
  for (const { connector } of [...config.state.connections.values()]) {
    if (isCurrent(connector) || typeof connector.disconnect !== 'function') continue
    await disconnect(config, { connector }).catch(() => {})
  }
  config.setState((state) => {
    const connections = new Map([...state.connections].filter(([, { connector }]) => isCurrent(connector)))
    const next = [current?.uid, behind?.uid].find((uid) => uid && connections.has(uid)) ?? null
    return { ...state, connections, current: next, status: next ? 'connected' : 'disconnected' }
  })
}
