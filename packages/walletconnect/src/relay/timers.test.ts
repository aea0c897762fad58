import { afterEach, expect, test, vi } from 'vitest'
import { holdClock, suspend } from '../testing/relayUnderTest.ts'
import { startDeadline } from './timers.ts'

afterEach(() => vi.useRealTimers())

function deadline(until?: number) {
  const onPassed = vi.fn()
  return { onPassed, stop: startDeadline(onPassed, until) }
}

const DAY = 86_400_000

test('R4.11 passes after ten seconds by default', async () => {
  holdClock()
  const { onPassed } = deadline()
  await vi.advanceTimersByTimeAsync(9999)
  expect(onPassed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onPassed).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('passes at the time given, however far away', async () => {
  holdClock()
  const { onPassed } = deadline(Date.now() + 60 * DAY)
  await vi.advanceTimersByTimeAsync(60 * DAY - 1)
  expect(onPassed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onPassed).toHaveBeenCalledOnce()
})

test.each([-DAY, 0, Number.NEGATIVE_INFINITY, Number.NaN])(
  'passes at once when the time is in the past: %d',
  async (ahead) => {
    holdClock()
    const { onPassed } = deadline(Date.now() + ahead)
    await vi.advanceTimersByTimeAsync(1)
    expect(onPassed).toHaveBeenCalledOnce()
  },
)

test('never passes at an infinite time, and can be stopped', async () => {
  holdClock()
  const { onPassed, stop } = deadline(Number.POSITIVE_INFINITY)
  await vi.advanceTimersByTimeAsync(400 * DAY)
  expect(onPassed).not.toHaveBeenCalled()
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('is ten seconds later for a page that was suspended past it, each time', async () => {
  holdClock()
  const { onPassed } = deadline()
  for (let night = 0; night < 3; night++) {
    await vi.advanceTimersByTimeAsync(9000)
    suspend(DAY)
    await vi.advanceTimersByTimeAsync(1000)
    expect(onPassed).not.toHaveBeenCalled()
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onPassed).toHaveBeenCalledOnce()
})

test('does not depend on a clock that is set back', async () => {
  holdClock()
  const { onPassed } = deadline()
  suspend(-DAY)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onPassed).toHaveBeenCalledOnce()
})
