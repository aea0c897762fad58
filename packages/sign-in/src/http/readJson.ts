import { SignInError } from '../SignInError.ts'

const MAX_BYTES = 65_536
const MAX_DEPTH = 8
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}')
/** Of whole texts: nothing is left in it from one to the next. */
const wholeDecoder = new TextDecoder('utf-8', { fatal: true })

/** A JSON object whose fields are still to be checked. */
export type JsonBody = Partial<Record<string, unknown>>

/**
 * Reads a JSON object of at most 64 kB from a request, and stops reading at the first byte too many.
 *
 * @throws {SignInError} `unsupported_content_type`, `body_too_large`, `malformed_json`, `json_too_deep`, `invalid_body`
 */
export async function readJson(request: Request): Promise<JsonBody> {
  checkContentType(request)
  const text = await readText(request)
  if (isTooDeep(text)) throw new SignInError('json_too_deep', `JSON may be nested ${MAX_DEPTH} levels deep.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new SignInError('malformed_json', 'The body is no JSON.', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SignInError('invalid_body', 'The body is no JSON object.')
  }
  return { ...value }
}

/** The same for a request that may have no body, which reads as an empty object. */
export async function readOptionalJson(request: Request): Promise<JsonBody> {
  return request.headers.has('content-type') ? readJson(request) : {}
}

/** Lets JSON in UTF-8 pass: nothing that a plain form of another site could send. */
export function checkContentType(request: Request): void {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    throw new SignInError('unsupported_content_type', 'The content type must be application/json.')
  }
}

async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > MAX_BYTES) throw tooLarge()
  return length === null ? readStream(request) : readWhole(request)
}

/** HTTP lets no body be longer than it says, and reading it whole is much less work. */
async function readWhole(request: Request): Promise<string> {
  try {
    const body = await request.arrayBuffer()
    if (body.byteLength > MAX_BYTES) throw tooLarge()
    return wholeDecoder.decode(body)
  } catch (cause) {
    if (cause instanceof SignInError) throw cause
    throw new SignInError('malformed_json', 'The body ended early or is not UTF-8.', { cause })
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
      if (bytes > MAX_BYTES) throw tooLarge()
      text += decoder.decode(value, { stream: true })
    }
  } catch (cause) {
    await reader?.cancel().catch(() => {})
    if (cause instanceof SignInError) throw cause
    throw new SignInError('malformed_json', 'The body ended early or is not UTF-8.', { cause })
  }
}

function tooLarge(): SignInError {
  return new SignInError('body_too_large', `A body may be ${MAX_BYTES} bytes long.`)
}

/** Looked at before parsing, so that a hostile body costs one pass and no stack. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const mark = text.charCodeAt(index)
    if (inString) {
      if (mark === BACKSLASH) index += 1
      else if (mark === QUOTE) inString = false
    } else if (mark === QUOTE) inString = true
    else if (mark === OPEN_LIST || mark === OPEN_OBJECT) depth += 1
    else if (mark === CLOSE_LIST || mark === CLOSE_OBJECT) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
