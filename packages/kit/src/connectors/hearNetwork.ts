import type { Connector } from 'wagmi'

type Emitter = Pick<Connector['emitter'], 'on' | 'off'>

/** What a connector tells of its wallet's network while a switch is waited for. */
export type NetworkNews = ReturnType<typeof hearNetwork>

/** Listens from now on for where a wallet goes, until `stop`. */
export function hearNetwork(emitter: Emitter, chainId: number) {
  let told: number | null = null
  let count = 0
  let isOver = false
  let arrived = () => {}
  let left = (_reason: Error) => {}
  const announced = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const ended = new Promise<never>((_, reject) => {
    left = reject
  })
  // Nobody may be waiting when it happens.
  ended.catch(() => {})
  const changed = (change: { readonly chainId?: number | undefined }) => {
    if (change.chainId === undefined) return
    told = change.chainId
    count++
    if (told === chainId) arrived()
  }
  const disconnected = () => {
    isOver = true
    left(new Error('The wallet disconnected.'))
  }
  emitter.on('change', changed)
  emitter.on('disconnect', disconnected)
  return {
    /** Resolves once the wallet tells that it is on the chain. */
    announced,
    /** Rejects once it has disconnected. */
    ended,
    isOver: () => isOver,
    /** The network it told of last; `null` while it has told of none. */
    told: () => told,
    /** How often it told of one. */
    count: () => count,
    stop() {
      emitter.off('change', changed)
      emitter.off('disconnect', disconnected)
    },
  }
}
