import { type ServerEvent, serverEvents } from '@countersign/api'

/** An event of the account. `missed`: the stream was down, so anything may have changed. */
export type ClientEvent = ServerEvent | 'missed'

export type EventStreamOptions = {
  readonly open: () => EventSource
  /** Called for each event. */
  readonly onEvent: (event: ClientEvent) => void
  /** Called once the stream is open or has failed: data that the page fetches after that misses no change. */
  readonly onSettled: () => void
  /** Called if the response is no event stream: the session may have ended. */
  readonly onRefused: () => void
  /** Whether something may have happened since the page fetched its account. */
  readonly isLate: boolean
  /** Whether there is a session. The server refuses a stream without one, which is an error in the browser's console. */
  readonly hasSession: () => Promise<boolean>
  readonly signal: AbortSignal
}

/** Reconnect delays in milliseconds; a stream that lasts `good` resets them. */
const RECONNECT_DELAY = { first: 2_000, longest: 30_000, good: 30_000 }

/**
 * Keeps an event stream connected until the signal aborts. The browser reconnects automatically too, but every two
 * seconds for as long as the server is down, and never after an unexpected response.
 */
export async function connectEventStream(options: EventStreamOptions): Promise<void> {
  const { signal, onRefused, onSettled, hasSession } = options
  let { isLate } = options
  let failures = 0
  while (!signal.aborted) {
    const began = performance.now()
    const isSignedIn = !isLate || (await hasSession())
    if (signal.aborted) return
    const end = isSignedIn ? await readStream({ ...options, isLate }) : 'refused'
    if (signal.aborted) return
    onSettled()
    isLate = true
    failures = performance.now() - began > RECONNECT_DELAY.good ? 1 : failures + 1
    if (end === 'refused') onRefused()
    await pause(failures, signal)
  }
}

function readStream({
  open,
  onEvent: tell,
  onSettled,
  isLate,
  signal,
}: EventStreamOptions): Promise<'refused' | 'lost' | 'ended'> {
  return new Promise((resolve) => {
    const source = open()
    const end = (how: 'refused' | 'lost' | 'ended') => {
      source.close()
      signal.removeEventListener('abort', onAbort)
      resolve(how)
    }
    const onAbort = () => end('ended')
    signal.addEventListener('abort', onAbort)
    source.onopen = () => {
      if (isLate) tell('missed')
      onSettled()
    }
    // The browser stops reconnecting only after a response that is no event stream.
    source.onerror = () => end(source.readyState === source.CLOSED ? 'refused' : 'lost')
    for (const event of serverEvents) source.addEventListener(event, () => tell(event))
  })
}

/** Waits with exponential backoff and jitter, at most until the browser is online again. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(RECONNECT_DELAY.first * 2 ** (failures - 1), RECONNECT_DELAY.longest)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      globalThis.removeEventListener?.('online', end)
      resolve()
    }
    const timer = setTimeout(end, longest * (0.5 + Math.random() / 2))
    signal.addEventListener('abort', end)
    globalThis.addEventListener?.('online', end)
  })
}
