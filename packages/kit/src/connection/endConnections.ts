import type { Config, Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'

/**
 * Ends every connection but one, which is then the current one, and at most another that stays behind it. A connection
 * restored from storage has no wallet behind it and is only dropped.
 */
export async function endOthers(config: Config, kept?: Connector, behind?: Connector): Promise<void> {
  const stays = ({ uid }: Connector) => uid === kept?.uid || uid === behind?.uid
  for (const { connector } of [...config.state.connections.values()]) {
    if (stays(connector) || typeof connector.disconnect !== 'function') continue
    await disconnect(config, { connector }).catch(() => {})
  }
  config.setState((state) => {
    const connections = new Map([...state.connections].filter(([, { connector }]) => stays(connector)))
    const current = [kept?.uid, behind?.uid].find((uid) => uid && connections.has(uid)) ?? null
    return { ...state, connections, current, status: current ? 'connected' : 'disconnected' }
  })
}
