import { setImmediate as nextTurn } from 'node:timers/promises'

/** Lets the event loop read what has arrived on connections, and whatever follows from it. */
export async function eventLoopTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
}
