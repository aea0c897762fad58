import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleWebhooks } from './scheduleWebhooks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  [0, 800],
  [0.5, 1_000],
])(
  'R10.18 many processes do not deliver at once: with %d of their random number again after %d ms, also without onError',
  async (random, pause) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const deliverWebhooks = vi.fn().mockRejectedValue(new Error('The database is unavailable.'))
    const stop = scheduleWebhooks({ deliverWebhooks })
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(deliverWebhooks).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(deliverWebhooks).toHaveBeenCalledTimes(2)
    await stop()
  },
)

test('R10.18 delivers at once and then as scheduled, also after a failure, which the server reports', async () => {
  const failure = new Error('The database is unavailable.')
  const deliverWebhooks = vi.fn().mockRejectedValueOnce(failure)
  const onError = vi.fn()
  const stop = scheduleWebhooks({ deliverWebhooks, onError }, { every: 1_000 })
  expect(deliverWebhooks).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(799)
  expect(deliverWebhooks).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(401)
  expect(deliverWebhooks).toHaveBeenCalledTimes(2)
  expect(onError.mock.calls).toEqual([[failure, { task: 'webhooks' }]])
  await stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(deliverWebhooks).toHaveBeenCalledTimes(2)
})

test('R10.18 stops after the current run, which it tells, and starts no other', async () => {
  let end = () => {}
  const deliverWebhooks = vi.fn(
    (_: { readonly signal: AbortSignal }) =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  const stop = scheduleWebhooks({ deliverWebhooks })
  let isOver = false
  const stopping = stop().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([deliverWebhooks.mock.lastCall?.[0].signal.aborted, isOver]).toEqual([true, false])
  end()
  await stopping
  await vi.advanceTimersByTimeAsync(10_000)
  expect(deliverWebhooks).toHaveBeenCalledOnce()
})
