import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOAD_TIMEOUT } from './openWindow.ts'
import { type WindowEnd, watchWindow } from './watchWindow.ts'

const ORIGIN = 'https://wallet.test'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A window, a function that posts as it, and the ends reported so far. */
function world() {
  const opened = { closed: false }
  const ends: WindowEnd[] = []
  const stop = watchWindow({ window: opened as Window, since: Date.now() }, ORIGIN, (end) => ends.push(end))
  const post = (data: unknown, { origin = ORIGIN, source = opened as unknown } = {}) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { opened, ends, post, stop }
}

test('R2.5 an empty popup fails once, within ten seconds', () => {
  const { ends } = world()
  vi.advanceTimersByTime(LOAD_TIMEOUT - 1)
  expect(ends).toEqual([])
  vi.advanceTimersByTime(9_999 - LOAD_TIMEOUT)
  expect(ends).toEqual(['unreachable'])
  vi.advanceTimersByTime(60_000)
  expect(ends).toEqual(['unreachable'])
})

test('R2.5 a closed popup fails within a second, after its last message is handled', () => {
  const { opened, ends } = world()
  vi.advanceTimersByTime(1_000)
  opened.closed = true
  vi.advanceTimersByTime(500)
  expect(ends).toEqual([])
  vi.advanceTimersByTime(499)
  expect(ends).toEqual(['closed'])
})

test('R2.5 a popup that announces its unload has ended, closed or not', () => {
  const { opened, ends, post } = world()
  opened.closed = true
  vi.advanceTimersByTime(250)
  post({ event: 'PopupUnload' })
  expect(ends).toEqual(['closed'])
  vi.advanceTimersByTime(60_000)
  expect(ends).toEqual(['closed'])
})

test('R2.5 a loaded popup has no timeout', () => {
  const { ends, post } = world()
  post({ event: 'PopupLoaded' })
  vi.advanceTimersByTime(3_600_000)
  expect(ends).toEqual([])
  post({ event: 'PopupUnload' })
  expect(ends).toEqual(['closed'])
})

test.each([
  ['another origin', { event: 'PopupLoaded' }, { origin: 'https://other.test' }],
  ['another window', { event: 'PopupLoaded' }, { source: {} }],
  ['no event', {}, {}],
  ['nothing', null, {}],
])('R2.5 accepts readiness from the wallet in its window only: %s', (_, data, from) => {
  const { ends, post } = world()
  post(data, from)
  vi.advanceTimersByTime(9_999)
  expect(ends).toEqual(['unreachable'])
})

test('R2.5 a popup reports nothing after watching stops', () => {
  const { opened, ends, post, stop } = world()
  stop()
  opened.closed = true
  post({ event: 'PopupUnload' })
  vi.advanceTimersByTime(60_000)
  expect(ends).toEqual([])
})
