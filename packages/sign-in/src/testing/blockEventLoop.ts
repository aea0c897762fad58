import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'

/** Blocks the event loop, and waits until a monitor of its delay has noticed. */
export async function blockEventLoop(milliseconds: number): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  // The monitor of the metrics measures half as often.
  await expect.poll(() => delay.count).toBeGreaterThan(4)
  const until = performance.now() + milliseconds
  while (performance.now() < until);
  await expect.poll(() => delay.max).toBeGreaterThan((milliseconds / 2) * 1e6)
  delay.disable()
}
