import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { textOf } from '../http/textResponse.ts'

/**
 * Sends a response with its body: at once, and in one piece, if all of it is there; else each part when it comes.
 *
 * @throws what reading the body throws, or if the client has left
 */
export async function sendResponse(webResponse: Response, response: ServerResponse): Promise<void> {
  const { status, headers, body } = webResponse
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.appendHeader('set-cookie', cookies)
  response.statusCode = status
  const text = textOf(webResponse)
  if (text !== undefined || !body) {
    response.end(text)
    return
  }
  const reader = body.getReader()
  const leaving = new AbortController()
  const stop = () => {
    leaving.abort()
    reader.cancel().catch(() => {})
  }
  // The client left while the response was created.
  if (response.closed) return stop()
  response.once('close', stop)
  let written: Uint8Array | undefined
  for (;;) {
    const part = reader.read()
    const ready = await Promise.race([part, nextTurn()])
    if (ready === null) {
      // What comes next may take long, as in an event stream.
      if (written) await write(response, written, leaving.signal)
      else response.flushHeaders()
      written = undefined
    }
    const { done, value } = ready ?? (await part)
    if (done) break
    if (written) await write(response, written, leaving.signal)
    written = value
  }
  if (written) response.end(toLatin1(written), 'latin1')
  else response.end()
}

/** As text with a character for each byte, because Node.js sends a text together with the headers. */
function toLatin1({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}

const nextTurn = () => new Promise<null>((resolve) => setImmediate(resolve, null))

async function write(response: ServerResponse, part: Uint8Array, signal: AbortSignal): Promise<void> {
  if (!response.write(part)) await once(response, 'drain', { signal })
}
