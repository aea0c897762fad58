import type { SocketServer } from './createSocketServer.ts'

/** Stops and restarts a server on the same port. */
export type PowerSwitch = {
  off(): Promise<void>
  on(): Promise<void>
  /** Stops permanently. */
  remove(): Promise<void>
}

export function createPowerSwitch(port: SocketServer, number: number): PowerSwitch {
  let state: 'on' | 'off' | 'removed' = 'on'
  let last: Promise<void> = Promise.resolve()

  /** Serialized: a port that is being closed cannot be opened. */
  function enqueue(next: typeof state, run: () => Promise<unknown>): Promise<void> {
    const step = async () => {
      if (state === next || state === 'removed') return
      await run()
      state = next
    }
    last = last.then(step, step)
    return last
  }

  return {
    off: () => enqueue('off', port.stop),
    on: () => enqueue('on', () => port.listen(number)),
    remove: () => enqueue('removed', port.stop),
  }
}
