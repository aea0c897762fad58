import { describeIssue } from '@countersign/api'
import * as v from 'valibot'
import { RequestError } from '../errors/RequestError.ts'
import { readMediaType } from '../fields/readMediaType.ts'
import { readText } from './readText.ts'

const MAX_DEPTH = 8
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}')

/** A JSON object with unchecked fields. */
export type JsonBody = Partial<Record<string, unknown>>

/**
 * Reads a JSON object of at most 64 kB from a request. Stops reading when the limit is exceeded.
 *
 * @throws {RequestError} `unsupported_content_type`, `body_too_large`, `malformed_json`, `json_too_deep`, `invalid_body`
 */
export async function readJson(request: Request): Promise<JsonBody> {
  checkContentType(request)
  const text = await readText(request)
  if (isTooDeep(text))
    throw new RequestError('json_too_deep', `The JSON is nested too deeply: at most ${MAX_DEPTH} levels.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new RequestError('malformed_json', 'The body is not valid JSON.', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequestError('invalid_body', 'The body must be a JSON object.')
  }
  return { ...value }
}

/** Reads a JSON object from a request; a request without a body gives an empty object. */
export async function readOptionalJson(request: Request): Promise<JsonBody> {
  return request.headers.has('content-type') ? readJson(request) : {}
}

/**
 * Parses a value of a request by its schema.
 *
 * @throws {RequestError} `invalid_body`
 */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new RequestError('invalid_body', describeIssue(parsed.issues[0]))
}

/** Requires JSON in UTF-8, which a form of another site cannot send. */
export function checkContentType(request: Request): void {
  const given = request.headers.get('content-type') ?? ''
  const { type, parameters } = readMediaType(given) ?? {}
  const charset = parameters?.get('charset') ?? 'utf-8'
  const isKnown = parameters?.size === (parameters?.has('charset') ? 1 : 0)
  if (type !== 'application/json' || !isKnown || !/^utf-8$/i.test(charset)) {
    throw new RequestError(
      'unsupported_content_type',
      `The content type must be application/json in UTF-8, got ${JSON.stringify(given.slice(0, 100))}.`,
    )
  }
}

/** Checks the nesting before parsing, so that a hostile body costs one pass and no stack. */
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
