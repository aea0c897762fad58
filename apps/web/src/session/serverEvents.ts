import { connectEventStream, type PageEvent } from './connectEventStream.ts'

/** The Web Lock of the tab with the stream, and its BroadcastChannel. */
const NAME = 'countersign.events'
/** Milliseconds: a stream that opens later than this after the account was fetched may have missed events. */
const LATE_AFTER = 3_000

type Follow = {
  readonly onEvent: (event: PageEvent) => void
  /** Called once events arrive: what the page fetches after that misses none. Called later again after a failure. */
  readonly onSettled: () => void
  readonly signal: AbortSignal
}

/**
 * Subscribes to the account's server events. One tab of a browser holds the event stream and broadcasts what it
 * receives: over HTTP/1.1 a browser opens six connections to a host, and six open tabs would leave none.
 */
export function followServerEvents({ onEvent, onSettled, signal }: Follow): void {
  if (signal.aborted) return
  const began = performance.now()
  let here = new AbortController()
  const follow = () => void subscribeTab({ onEvent, onSettled, signal: here.signal }, began)
  const leave = () => here.abort()
  signal.addEventListener('abort', leave)
  // A page with an open stream or a lock is not eligible for the back/forward cache.
  addEventListener('pagehide', leave, { signal })
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    here = new AbortController()
    follow()
  }
  addEventListener('pageshow', comeBack, { signal })
  follow()
}

async function subscribeTab({ onEvent, onSettled, signal }: Follow, began: number): Promise<void> {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<PageEvent>) => onEvent(data)
  signal.addEventListener('abort', () => channel.close())
  const hold = () =>
    connectEventStream({
      open: () => new EventSource('/api/events'),
      onEvent(event) {
        channel.postMessage(event)
        onEvent(event)
      },
      onSettled,
      onRefused: () => onEvent('missed'),
      isLate: performance.now() - began > LATE_AFTER,
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
  if (held.some(({ name }) => name === NAME)) onSettled()
  locks.request(NAME, { signal }, hold).catch(holdAlone)
}
