import { expect, onTestFinished, test, vi } from 'vitest'
import { origin } from '../testing/createBrowser.ts'
import { limitHooks } from './limitHooks.ts'

test('R10.11 times a hook in seconds, and leaves no timer when it has finished', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.advanceTimersByTime(10_000)
  const metrics = { count: vi.fn(), timeHook: vi.fn() }
  const onChallenge = async () => void (await vi.advanceTimersByTimeAsync(1_500))
  const limited = limitHooks({ onChallenge }, { timeout: 5_000, metrics, hasTimeouts: true })
  const request = { requestId: 'one', ipAddress: null, userAgent: null, headers: new Headers() }
  await limited.onChallenge?.({ purpose: 'sign_in', action: null, origin, request })
  expect(metrics.timeHook.mock.calls).toEqual([['onChallenge', 1.5]])
  expect(vi.getTimerCount()).toBe(0)
})
