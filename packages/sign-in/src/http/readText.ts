import { RequestError } from '../errors/RequestError.ts'

/** The longest body that the sign-in server reads, in bytes. */
export const MAX_BODY_BYTES = 65_536
/** Decodes complete texts only, so it keeps no state between calls. */
const strictDecoder = new TextDecoder('utf-8', { fatal: true })

/** Reads a text of at most 64 kB in UTF-8. */
export async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  return length === null ? readStream(request) : readBodyText(request)
}

/** HTTP enforces Content-Length, and reading the whole body at once is much cheaper. */
async function readBodyText(request: Request): Promise<string> {
  try {
    const body = await request.arrayBuffer()
    if (body.byteLength > MAX_BODY_BYTES) throw tooLarge()
    return strictDecoder.decode(body)
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    throw new RequestError('malformed_json', 'The body is incomplete or not UTF-8.', { cause })
  }
}

async function readStream(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = request.body?.getReader()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done || !value) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > MAX_BODY_BYTES) throw tooLarge()
      text += decoder.decode(value, { stream: true })
    }
  } catch (cause) {
    await reader?.cancel().catch(() => {})
    if (cause instanceof RequestError) throw cause
    throw new RequestError('malformed_json', 'The body is incomplete or not UTF-8.', { cause })
  }
}

function tooLarge(): RequestError {
  return new RequestError('body_too_large', `The body is too long: at most ${MAX_BODY_BYTES} bytes.`)
}
