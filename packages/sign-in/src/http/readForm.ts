import { RequestError } from '../errors/RequestError.ts'
import { readMediaType } from '../fields/readMediaType.ts'
import { readText } from './readText.ts'

/**
 * Reads a form of at most 64 kB from a request.
 *
 * @throws {RequestError} `unsupported_content_type`, `body_too_large`, `malformed_json`
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = readMediaType(request.headers.get('content-type'))?.type ?? ''
  if (type !== 'application/x-www-form-urlencoded') {
    throw new RequestError(
      'unsupported_content_type',
      `The content type must be application/x-www-form-urlencoded, got ${JSON.stringify(type.slice(0, 100))}.`,
    )
  }
  return new URLSearchParams(await readText(request))
}
