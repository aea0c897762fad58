/**
 * What the server tells an open page of its account. `sign_ins`: another browser signed in. `signed_out` is the last of a
 * session.
 */
const serverEvents = ['sessions', 'sign_ins', 'wallets', 'transactions', 'signed_out'] as const

/** What a page is told. `missed`: the line was down, so anything may have happened. */
export type PageEvent = (typeof serverEvents)[number] | 'missed'

export type EventStreamOptions = {
  readonly open: () => EventSource
  /** What all pages are told. */
  readonly tell: (event: PageEvent) => void
  /** The server answered, but with no stream: perhaps this page is signed out and does not know it. */
  readonly onRefused: () => void
  /** True when something may have happened since the page read its account. */
  readonly isLate: boolean
  readonly signal: AbortSignal
}

/** Milliseconds before another try, and how long a stream has to last to count as a good one. */
const PAUSE = { first: 2_000, longest: 30_000, good: 30_000 }

/**
 * Keeps one stream of events open until the signal ends it, over outages of any length. The browser would come back by
 * itself too, but every two seconds for as long as a server is away, and never after an answer it did not expect.
 */
export async function holdEventStream(options: EventStreamOptions): Promise<void> {
  const { signal, onRefused } = options
  let { isLate } = options
  let failures = 0
  while (!signal.aborted) {
    const began = performance.now()
    const end = await readStream({ ...options, isLate })
    if (signal.aborted) return
    isLate = true
    failures = performance.now() - began > PAUSE.good ? 1 : failures + 1
    if (end === 'refused') onRefused()
    await pause(failures, signal)
  }
}

function readStream({
  open,
  tell,
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
    }
    // The browser only gives up by itself on an answer that is no stream.
    source.onerror = () => end(source.readyState === source.CLOSED ? 'refused' : 'lost')
    for (const event of serverEvents) source.addEventListener(event, () => tell(event))
  })
}

/** Longer from try to try, spread out, and over at once when the connection of this machine comes back. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(PAUSE.first * 2 ** (failures - 1), PAUSE.longest)
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
