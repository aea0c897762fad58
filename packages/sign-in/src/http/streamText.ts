/**
 * Turns chunks of text into the body of a response. The next chunk is made when the reader asks for it, and none after
 * the reader has gone. When making one fails, the body ends with an error: the connection breaks, so that what was sent
 * so far cannot be taken for the whole.
 */
export function streamText(chunks: AsyncGenerator<string, void, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (cause) {
          // The code keeps the HTTP server from writing the error behind the text.
          const error = new Error('The response could not be completed.', { cause })
          controller.error(Object.assign(error, { code: 'ERR_STREAM_PREMATURE_CLOSE' }))
        }
      },
      async cancel() {
        await chunks.return()
      },
    },
    { highWaterMark: 0 },
  )
}
