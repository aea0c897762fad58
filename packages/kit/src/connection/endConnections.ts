import type { Config, Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'

/** Ends every connection but one. A connection restored from storage has no wallet behind it and is only dropped. */
export async function endOthers(config: Config, kept?: Connector): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    if (connector.uid === kept?.uid || typeof connector.disconnect !== 'function') continue
    await disconnect(config, { connector }).catch(() => {})
  }
  const left = kept ? config.state.connections.get(kept.uid) : undefined
  config.setState((state) =>
    kept && left
      ? { ...state, connections: new Map([[kept.uid, left]]), current: kept.uid, status: 'connected' }
      : { ...state, connections: new Map(), current: null, status: 'disconnected' },
  )
}
