import type { IncomingMessage } from 'node:http'
import { RequestError } from '../errors/RequestError.ts'
import { hasInvalidHost, isForbiddenMethod } from './toRequest.ts'

/**
 * Returns the refusal of a request that cannot be a `Request`; `null` for any other. Its `Host` is not one or is sent twice
 * (RFC 9112, section 3.2), its target is neither a path nor a URL, or its method is CONNECT, TRACE or TRACK (Fetch, section
 * 2.2.1).
 */
export function findInvalidRequest(incoming: IncomingMessage): RequestError | null {
  if (hasInvalidHost(incoming))
    return new RequestError('malformed_request', 'The Host header is invalid, or there are several.')
  if (!isTarget(incoming.url ?? '/'))
    return new RequestError('malformed_request', 'The target of the request line is not a path.')
  if (isForbiddenMethod(incoming)) return new RequestError('method_not_allowed', 'Method not allowed.')
  return null
}

/** A URL would read a backslash as a slash. */
function isTarget(target: string): boolean {
  const isUrl = /^https?:\/\//i.test(target) && URL.canParse(target)
  return (target.startsWith('/') || isUrl) && !target.includes('\\')
}
