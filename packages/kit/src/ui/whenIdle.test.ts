import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each([
  ['in a browser that reports it', (action: () => void) => setTimeout(action, 10), 10],
  ['in Safari, a second later', undefined, 1_000],
])('%s', (_, requestIdleCallback, wait) => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', requestIdleCallback)
    vi.stubGlobal('cancelIdleCallback', requestIdleCallback && clearTimeout)
  })

  test.each([0, 200])('runs once the page is idle, and not before the delay (%d)', (delay) => {
    const action = vi.fn()
    whenIdle(action, delay)
    vi.advanceTimersByTime(delay + wait - 1)
    expect(action).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
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
})
