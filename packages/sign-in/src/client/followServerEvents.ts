import { type ClientEvent, connectEventStream } from './connectEventStream.ts'
import { sendSignInRequest } from './sendSignInRequest.ts'
import type { WatchServerEventsOptions } from './WatchServerEventsOptions.ts'
import { withTimeout } from './withTimeout.ts'

/** The Web Lock of the tab with the stream, and its BroadcastChannel, of the route. */
const nameOf = (route: string) => `countersign.events:${route}`
/** Milliseconds: a stream that opens later than this after the account was fetched may have missed events. */
const LATE_AFTER = 3_000

type Follow = Pick<WatchServerEventsOptions, 'onEvent' | 'signal'> & {
  /** What precedes the paths of the server's routes. */
  readonly base: string
  readonly onSettled: () => void
}

/**
 * Subscribes to the account's server events. One tab of a browser holds the event stream and broadcasts what it
 * receives: over HTTP/1.1 a browser opens six connections to a host, and six open tabs would leave none. `began` is when
 * the page started to watch, by `performance.now()`.
 */
export function followServerEvents(
  { url = '', basePath = '/api', onEvent, onSettled = () => {}, signal }: WatchServerEventsOptions,
  began: number,
): void {
  if (signal.aborted) return
  let here = new AbortController()
  const follow = (since: number) =>
    void subscribeTab({ base: `${url}${basePath}`, onEvent, onSettled, signal: here.signal }, since)
  const unsubscribe = () => here.abort()
  signal.addEventListener('abort', unsubscribe)
  // A page with an open stream or a lock is not eligible for the back/forward cache.
  addEventListener('pagehide', unsubscribe, { signal })
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    here = new AbortController()
    // The session may have ended meanwhile, however short that was.
    follow(Number.NEGATIVE_INFINITY)
  }
  addEventListener('pageshow', comeBack, { signal })
  follow(began)
}

async function subscribeTab({ base, onEvent, onSettled, signal }: Follow, began: number): Promise<void> {
  const route = `${base}/events`
  const name = nameOf(route)
  let hasWaited = false
  const isLate = () => hasWaited || performance.now() - began > LATE_AFTER
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<ClientEvent>) => onEvent(data)
  signal.addEventListener('abort', () => channel.close())
  const hold = () =>
    connectEventStream({
      open: () => new EventSource(route, { withCredentials: true }),
      onEvent(event) {
        channel.postMessage(event)
        onEvent(event)
      },
      onSettled,
      onRefused: () => onEvent('missed'),
      isLate: isLate(),
      hasSession: () => hasSession(base),
      signal,
    })
  // Missing in an insecure context, refused in a frame without storage: then each tab opens its own stream.
  const holdAlone = () => {
    if (!signal.aborted) void hold()
  }
  const { locks } = navigator
  if (!locks) return holdAlone()
  const { held = [] } = await locks.query().catch(() => ({ held: [] }))
  if (signal.aborted) return
  // Another tab has the stream, and broadcasts.
  hasWaited = held.some((lock) => lock.name === name)
  if (hasWaited) {
    if (performance.now() - began > LATE_AFTER) onEvent('missed')
    onSettled()
  }
  locks.request(name, { signal }, hold).catch(holdAlone)
}

/** True also if the server did not respond. */
async function hasSession(base: string): Promise<boolean> {
  try {
    return await withTimeout(undefined, async (signal) => {
      const response = await sendSignInRequest(`${base}/session`, { method: 'GET', signal })
      return (await response.json()) !== null
    })
  } catch {
    return true
  }
}
