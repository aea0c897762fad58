import { afterEach, expect, test, vi } from 'vitest'
import { holdClock, sleep } from '../testing/relayUnderTest.ts'
import { createWaiting, type WaitingOptions } from './createWaiting.ts'

afterEach(() => vi.useRealTimers())

function waiting(options: Partial<WaitingOptions> = {}) {
  const onEnd = vi.fn()
  const one = createWaiting({ cause: () => 'a reason', onEnd, ...options })
  const rejected = vi.fn()
  one.promise.catch(rejected)
  return { ...one, onEnd, rejected }
}

const DAY = 86_400_000

test('R4.11 ends after ten seconds, with what is known', async () => {
  holdClock()
  const { rejected, onEnd } = waiting()
  await vi.advanceTimersByTimeAsync(9999)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(rejected).toHaveBeenCalledWith(expect.objectContaining({ code: 'unreachable', cause: 'a reason' }))
  expect(onEnd).toHaveBeenCalledOnce()
})

test('ends at the moment that was told, however far away', async () => {
  holdClock()
  const { rejected } = waiting({ until: Date.now() + 60 * DAY })
  await vi.advanceTimersByTimeAsync(60 * DAY - 1)
  expect(rejected).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(rejected).toHaveBeenCalledOnce()
})

test.each([-DAY, 0, Number.NEGATIVE_INFINITY, Number.NaN])(
  'ends at once when the moment has passed: %d',
  async (ahead) => {
    holdClock()
    const { rejected } = waiting({ until: Date.now() + ahead })
    await vi.advanceTimersByTimeAsync(1)
    expect(rejected).toHaveBeenCalledOnce()
  },
)

test('never ends by itself where there is no such moment', async () => {
  holdClock()
  const { rejected, resolve } = waiting({ until: Number.POSITIVE_INFINITY })
  await vi.advanceTimersByTimeAsync(400 * DAY)
  expect(rejected).not.toHaveBeenCalled()
  resolve()
  expect(vi.getTimerCount()).toBe(0)
})

test('is given ten seconds more when the page slept through its end, as often as it does', async () => {
  holdClock()
  const { rejected } = waiting()
  for (let night = 0; night < 3; night++) {
    await vi.advanceTimersByTimeAsync(9000)
    sleep(DAY)
    await vi.advanceTimersByTimeAsync(1000)
    expect(rejected).not.toHaveBeenCalled()
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rejected).toHaveBeenCalledOnce()
})

test('a clock that is put back changes nothing', async () => {
  holdClock()
  const { rejected } = waiting()
  sleep(-DAY)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rejected).toHaveBeenCalledOnce()
})
