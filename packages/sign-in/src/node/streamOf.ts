import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The body of a Node.js request as a stream. It starts to read only with the first read: a request that is passed on, or
 * whose session is read, still has its whole body for the next middleware. What is left when the stream is cancelled, or
 * when the response was sent, is discarded, so that the connection takes further requests.
 *
 * Not `Readable.toWeb`: if that is cancelled while bytes wait, it ends the process with an uncaught error, or no longer
 * reads from the connection (Node.js 20).
 */
export function streamOf(
  incoming: IncomingMessage,
  response?: ServerResponse,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let parts: AsyncIterator<Buffer, undefined> | undefined
  // Not awaited: it waits for a read that is in progress.
  const discard = () =>
    void parts?.return?.().then(
      () => incoming.resume(),
      () => {},
    )
  const begin = () => {
    response?.once('finish', discard)
    return incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>
  }
  return new ReadableStream(
    {
      async pull(controller) {
        parts ??= begin()
        const { done, value } = await parts.next()
        // A copy: Node.js may reuse the memory of a Buffer.
        if (value) controller.enqueue(new Uint8Array(value))
        if (done) controller.close()
      },
      cancel: discard,
    },
    { highWaterMark: 0 },
  )
}
