import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from './afterPaint.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['the frame of a page that paints', (frame: () => void) => void setTimeout(frame, 16), 16],
  ['100 ms in a page that does not paint', () => {}, 100],
  ['100 ms without frames', undefined, 100],
])('calls back once, after %s', (_, requestAnimationFrame, milliseconds) => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', requestAnimationFrame)
  const callback = vi.fn()
  afterPaint(callback)
  vi.advanceTimersByTime(milliseconds - 1)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(callback).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(callback).toHaveBeenCalledOnce()
})
