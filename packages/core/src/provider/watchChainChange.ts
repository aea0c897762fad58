import type { Connector } from '@wagmi/core'

type Emitter = Pick<Connector['emitter'], 'on' | 'off'>

/** The chain changes a connector reports during a switch. */
export type ChainChange = ReturnType<typeof watchChainChange>

/** Watches which chain a wallet reports, until `stop`. */
export function watchChainChange(emitter: Emitter, chainId: number) {
  let reported: number | null = null
  let count = 0
  let isOver = false
  let resolveChanged = () => {}
  let rejectEnded = (_reason: Error) => {}
  const arrived = new Promise<void>((resolve) => {
    resolveChanged = resolve
  })
  const ended = new Promise<never>((_, reject) => {
    rejectEnded = reject
  })
  // Avoid an unhandled rejection when no caller is waiting.
  ended.catch(() => {})
  const onChange = (change: { readonly chainId?: number | undefined }) => {
    if (change.chainId === undefined) return
    reported = change.chainId
    count++
    if (reported === chainId) resolveChanged()
  }
  const onDisconnect = () => {
    isOver = true
    rejectEnded(new Error('The wallet disconnected.'))
  }
  emitter.on('change', onChange)
  emitter.on('disconnect', onDisconnect)
  return {
    /** Resolves once the wallet reports the chain. */
    arrived,
    /** Rejects once it has disconnected. */
    ended,
    isOver: () => isOver,
    /** The last chain ID it reported, or `null`. */
    chainId: () => reported,
    /** The number of chain IDs reported. */
    count: () => count,
    stop() {
      emitter.off('change', onChange)
      emitter.off('disconnect', onDisconnect)
    },
  }
}
