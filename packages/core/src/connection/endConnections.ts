import type { Config, Connector } from '@wagmi/core'
import { RESPONSE_TIMEOUT, timeLimit } from '../provider/provider.ts'

/**
 * Ends connections: here at once, and then in their wallets, side by side, so that no wallet delays what follows. Resolves
 * once every wallet has responded, or had five seconds to. What it responds later changes nothing.
 *
 * A connection restored from storage has no wallet behind it and is only dropped. wagmi's own `disconnect` waits for the
 * wallet first, and then sets the connections that there were before.
 *
 * @param preferred the one that becomes the current one, if it stays
 */
export async function endConnections(
  config: Config,
  isEnded: (connector: Connector) => boolean,
  preferred = config.state.current,
): Promise<void> {
  const { change, connect, disconnect } = config._internal.events
  const ended = [...config.state.connections.values()]
    .map(({ connector }) => connector)
    .filter((connector) => isEnded(connector) && typeof connector.disconnect === 'function')
  for (const { emitter } of ended) {
    emitter.off('change', change)
    emitter.off('disconnect', disconnect)
    emitter.on('connect', connect)
  }
  config.setState((state) => {
    const connections = new Map([...state.connections].filter(([, { connector }]) => !isEnded(connector)))
    const [first = null] = connections.keys()
    const current = preferred && connections.has(preferred) ? preferred : first
    return { ...state, connections, current, status: current ? 'connected' : 'disconnected' }
  })
  await Promise.all(
    ended.map(async (connector) => {
      try {
        await timeLimit(connector.disconnect(), RESPONSE_TIMEOUT)
      } catch {}
    }),
  )
}
