import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs once the page is idle, and not before the delay', () => {
  const action = vi.fn()
  whenIdle(action, 200)
  vi.advanceTimersByTime(199)
  expect(action).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(action).toHaveBeenCalledOnce()
})

test.each([0, 200])('a cancelled action never runs (delay %d)', (delay) => {
  const action = vi.fn()
  whenIdle(action, delay)()
  const cancel = whenIdle(action, delay)
  vi.advanceTimersByTime(delay)
  cancel()
  vi.runAllTimers()
  expect(action).not.toHaveBeenCalled()
})
