import type { Config, Connector } from '@wagmi/core'
import { getConnection, watchConnection } from '../wagmi.ts'

/** Calls back with the data of each message of this type by the connected wallet's connector. Returns a function that stops it. */
export function watchMessages(config: Config, type: string, onData: (data: unknown) => void): () => void {
  let watched: Connector | undefined
  const onMessage = (message: { readonly type: string; readonly data?: unknown }) => {
    if (message.type === type) onData(message.data)
  }
  function follow() {
    const { connector } = getConnection(config)
    if (connector?.uid === watched?.uid) return
    watched?.emitter.off('message', onMessage)
    watched = connector
    watched?.emitter.on('message', onMessage)
  }
  const unwatch = watchConnection(config, { onChange: follow })
  follow()
  return () => {
    unwatch()
    watched?.emitter.off('message', onMessage)
  }
}
