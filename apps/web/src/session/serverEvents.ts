import { holdEventStream, type PageEvent } from './holdEventStream.ts'

/** The lock of the tab that holds the stream, and the channel on which it passes on what it hears. */
const NAME = 'countersign.events'
/** A stream that opens later than this after the account was read, in milliseconds, may have missed something. */
const LATE = 3_000

type Follow = {
  readonly onEvent: (event: PageEvent) => void
  readonly signal: AbortSignal
}

/**
 * Tells what the server says of the account, as it happens. One tab of a browser holds the stream and passes on what it
 * hears: over HTTP/1.1 a browser opens six connections to a host, and six open tabs would leave none for anything else.
 */
export function followServerEvents({ onEvent, signal }: Follow): void {
  if (signal.aborted) return
  const began = performance.now()
  let here = new AbortController()
  const follow = () => takePart({ onEvent, signal: here.signal }, began)
  const leave = () => here.abort()
  signal.addEventListener('abort', leave)
  // A page with an open stream or a lock could not be kept whole for the way back, and would be deaf there.
  addEventListener('pagehide', leave, { signal })
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    here = new AbortController()
    follow()
  }
  addEventListener('pageshow', comeBack, { signal })
  follow()
}

function takePart({ onEvent, signal }: Follow, began: number): void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<PageEvent>) => onEvent(data)
  signal.addEventListener('abort', () => channel.close())
  const hold = () =>
    holdEventStream({
      open: () => new EventSource('/api/events'),
      tell(event) {
        channel.postMessage(event)
        onEvent(event)
      },
      onRefused: () => onEvent('missed'),
      isLate: performance.now() - began > LATE,
      signal,
    })
  // Absent where the page is no secure context, refused in a frame that may keep nothing: then each tab holds a stream
  // of its own.
  const holdAlone = () => {
    if (!signal.aborted) void hold()
  }
  const { locks } = navigator
  if (locks) locks.request(NAME, { signal }, hold).catch(holdAlone)
  else holdAlone()
}
