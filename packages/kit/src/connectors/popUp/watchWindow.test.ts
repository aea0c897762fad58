import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOADS_WITHIN } from './openWindow.ts'
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

/** A window, what it says, and how watching it ended so far. */
function world() {
  const opened = { closed: false }
  const ends: WindowEnd[] = []
  const stop = watchWindow({ window: opened as Window, since: Date.now() }, ORIGIN, (end) => ends.push(end))
  const say = (data: unknown, { origin = ORIGIN, source = opened as unknown } = {}) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { opened, ends, say, stop }
}

test('R4.5 a window that stays empty ends in less than ten seconds, and once', () => {
  const { ends } = world()
  vi.advanceTimersByTime(LOADS_WITHIN - 1)
  expect(ends).toEqual([])
  vi.advanceTimersByTime(9_999 - LOADS_WITHIN)
  expect(ends).toEqual(['unreachable'])
  vi.advanceTimersByTime(60_000)
  expect(ends).toEqual(['unreachable'])
})

test('R4.5 a window that is closed ends within a second, and what it said before is heard', () => {
  const { opened, ends } = world()
  vi.advanceTimersByTime(1_000)
  opened.closed = true
  vi.advanceTimersByTime(500)
  expect(ends).toEqual([])
  vi.advanceTimersByTime(499)
  expect(ends).toEqual(['closed'])
})

test('R4.5 a window that says that it goes has ended, closed already or not', () => {
  const { opened, ends, say } = world()
  opened.closed = true
  vi.advanceTimersByTime(250)
  say({ event: 'PopupUnload' })
  expect(ends).toEqual(['closed'])
  vi.advanceTimersByTime(60_000)
  expect(ends).toEqual(['closed'])
})

test('R4.5 a wallet that came into its window has all the time a person needs', () => {
  const { ends, say } = world()
  say({ event: 'PopupLoaded' })
  vi.advanceTimersByTime(3_600_000)
  expect(ends).toEqual([])
  say({ event: 'PopupUnload' })
  expect(ends).toEqual(['closed'])
})

test.each([
  ['another origin', { event: 'PopupLoaded' }, { origin: 'https://other.test' }],
  ['another window', { event: 'PopupLoaded' }, { source: {} }],
  ['no event', {}, {}],
  ['nothing', null, {}],
])('R4.5 nobody but the wallet in its window says that it is there: %s', (_, data, from) => {
  const { ends, say } = world()
  say(data, from)
  vi.advanceTimersByTime(9_999)
  expect(ends).toEqual(['unreachable'])
})

test('R4.5 a window that is watched no more tells nothing', () => {
  const { opened, ends, say, stop } = world()
  stop()
  opened.closed = true
  say({ event: 'PopupUnload' })
  vi.advanceTimersByTime(60_000)
  expect(ends).toEqual([])
})
