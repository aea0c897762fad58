/** Server-sent events to one page, as the body of a response. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  send(event: string): void
  /** Sends a heartbeat, a comment line. */
  sendHeartbeat(): void
  /** Closes the stream after the events sent so far. */
  end(): void
}

/** Maximum number of buffered bytes for a slow client: some hundred events. */
const MAX_UNREAD = 16_384
/** Milliseconds after which a browser reconnects. */
const RETRY = 2_000

/** Opens a stream. Calls `onEnd` once: when the server or the client closes it, or the client reads too slowly. */
export function createEventStream(onEnd: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null

  function finish(): void {
    if (!controller) return
    controller = null
    onEnd()
  }

  function write(text: string): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) > 0) {
      controller.enqueue(encoder.encode(text))
      return
    }
    // An error: a regular close would wait for the client to read.
    controller.error(
      Object.assign(new Error('The client reads too slowly.'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }),
    )
    finish()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        write(`retry: ${RETRY}\n\n`)
      },
      cancel: finish,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD }),
  )
  return {
    body,
    send: (event) => write(`event: ${event}\ndata: {}\n\n`),
    sendHeartbeat: () => write(':\n\n'),
    end() {
      controller?.close()
      finish()
    },
  }
}
