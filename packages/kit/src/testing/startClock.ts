import { onTestFinished, vi } from 'vitest'

/** From here until the end of a test, timers end as usual, and earlier when the returned function moves the time ahead. */
export function startClock(): (milliseconds: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds)
}
