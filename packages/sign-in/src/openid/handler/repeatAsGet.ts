import type { IncomingMessage, ServerResponse } from 'node:http'
import { OPENID_PATH } from '@countersign/api/openid'
import { RequestError } from '../../errors/RequestError.ts'
import { readForm } from '../../http/readForm.ts'

/** The longest query, in bytes: many proxies accept URLs of 8 kB. */
const MAX_QUERY_BYTES = 7168

const paths: readonly string[] = [`${OPENID_PATH}/auth`, `${OPENID_PATH}/session/end`]

/**
 * Whether a client sends the browser by POST, as it can instead of by GET (OpenID Connect Core 1.0, section 3.1.2.1;
 * OpenID Connect RP-Initiated Logout 1.0, section 2).
 */
export function isPostOfClient({ method }: IncomingMessage, path: string): boolean {
  return method === 'POST' && paths.includes(path)
}

/**
 * Lets the browser repeat a POST as a GET. Cookies with `SameSite=Lax` are in no POST from another site, so the user would
 * not be signed in.
 *
 * @throws {RequestError} `unsupported_content_type`, `body_too_large`, `malformed_json`
 */
export async function repeatAsGet(request: Request, path: string, response: ServerResponse): Promise<void> {
  const query = String(await readForm(request))
  if (query.length > MAX_QUERY_BYTES)
    throw new RequestError('body_too_large', `The body is too long: at most ${MAX_QUERY_BYTES} bytes.`)
  response.setHeader('cache-control', 'no-store')
  response.writeHead(303, { location: `${path}?${query}` }).end()
}
