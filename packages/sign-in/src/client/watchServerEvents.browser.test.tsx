import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WatchServerEventsOptions } from './WatchServerEventsOptions.ts'
import { watchServerEvents } from './watchServerEvents.ts'

/** A stream that the test controls. */
class ScriptedSource extends EventTarget {
  readonly CLOSED = 2
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string
  readonly options: EventSourceInit
  isClosed = false
  constructor(url: string, options: EventSourceInit) {
    super()
    this.url = url
    this.options = options
    sources.push(this)
  }
  close() {
    this.isClosed = true
  }
}

let sources: ScriptedSource[] = []
let session: unknown
const tabs: AbortController[] = []

beforeEach(() => {
  sources = []
  session = {}
  vi.stubGlobal('EventSource', ScriptedSource)
  vi.stubGlobal('fetch', async () => Response.json(session))
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort()
  vi.unstubAllGlobals()
})

/** Watches as a tab of this browser does. */
function watch(options: Pick<WatchServerEventsOptions, 'url' | 'basePath'> = {}) {
  const tab = new AbortController()
  tabs.push(tab)
  const events: string[] = []
  const settled = vi.fn()
  watchServerEvents({
    ...options,
    signal: tab.signal,
    onEvent: (event) => events.push(event),
    onSettled: settled,
  })
  return { events, settled, closeTab: () => tab.abort() }
}
const open = () => sources.filter(({ isClosed }) => !isClosed)

test('R10.13 one tab holds the stream for all, and another continues when it leaves', async () => {
  const first = watch()
  await expect.poll(open).toHaveLength(1)
  sources[0]?.onopen?.()
  expect(first.settled).toHaveBeenCalled()
  const second = watch()
  await expect.poll(() => second.settled.mock.calls.length).toBe(1)
  sources[0]?.dispatchEvent(new Event('wallets'))
  await expect.poll(() => second.events).toEqual(['wallets'])
  expect(first.events).toEqual(['wallets'])
  expect(sources).toHaveLength(1)
  first.closeTab()
  await expect.poll(() => sources.length).toBe(2)
  expect(open()).toHaveLength(1)
  sources[1]?.dispatchEvent(new Event('sessions'))
  expect([first.events, second.events]).toEqual([['wallets'], ['wallets', 'sessions']])
})

test('R10.6 a tab that takes over opens no stream for an ended session', async () => {
  const first = watch()
  await expect.poll(open).toHaveLength(1)
  const second = watch()
  await expect.poll(() => second.settled.mock.calls.length).toBe(1)
  session = null
  first.closeTab()
  await expect.poll(() => second.events).toEqual(['missed'])
  expect(sources).toHaveLength(1)
})

test('R10.13 a page that the browser restores may have missed events, also if another tab has the stream', async () => {
  watch()
  await expect.poll(open).toHaveLength(1)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() - 60_000)
  const second = watch()
  await expect.poll(() => second.settled.mock.calls.length).toBe(1)
  expect(second.events).toEqual([])
  vi.restoreAllMocks()
  session = null
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => second.events).toContain('missed')
})

test('R10.13 opens the route of the server with cookies, apart from other servers of the origin', async () => {
  watch({ url: 'https://api.example', basePath: '/auth' })
  const other = watch()
  await expect.poll(open).toHaveLength(2)
  const [remote] = sources.filter(({ url }) => url === 'https://api.example/auth/events')
  expect(remote?.options).toEqual({ withCredentials: true })
  remote?.dispatchEvent(new Event('wallets'))
  expect(other.events).toEqual([])
})

test('R10.13 opens no stream when it was aborted before', async () => {
  const { closeTab, settled } = watch()
  closeTab()
  // Later than the tab of this one.
  watch({ basePath: '/auth' })
  await expect.poll(open).toHaveLength(1)
  expect(sources.map(({ url }) => url)).toEqual(['/auth/events'])
  expect(settled).not.toHaveBeenCalled()
})
