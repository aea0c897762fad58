import type { Connector } from 'wagmi'

type Emitter = Pick<Connector['emitter'], 'on' | 'off'>

/** `announced` resolves when the connector tells that its wallet is on a chain; `stop` ends the wait. */
export function whenOn(emitter: Emitter, chainId: number) {
  let stop = () => {}
  const announced = new Promise<void>((resolve) => {
    const listener = (change: { chainId?: number | undefined }) => {
      if (change.chainId === chainId) resolve()
    }
    emitter.on('change', listener)
    stop = () => emitter.off('change', listener)
  })
  return { announced, stop }
}
