/** One page that listens: server-sent events as the body of a response. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  send(event: string): void
  /** Says that the line is alive. */
  beat(): void
  /** Closes it, once all that was sent is read. */
  end(): void
}

/** What may wait for a slow reader, in bytes: some hundred events. */
const MOST_UNREAD = 16_384
/** After which a browser comes back by itself, in milliseconds. */
const RETRY = 2_000

/** Opens a stream. `onEnd` is called once, whoever ends it: we, the reader, or a reader that does not read. */
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
    // An error, not an end: an end would wait for the reader.
    controller.error(
      Object.assign(new Error('The reader is too slow.'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }),
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
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  )
  return {
    body,
    send: (event) => write(`event: ${event}\ndata: {}\n\n`),
    beat: () => write(':\n\n'),
    end() {
      controller?.close()
      finish()
    },
  }
}
