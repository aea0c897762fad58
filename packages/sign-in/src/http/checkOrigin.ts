import { RequestError } from '../errors/RequestError.ts'
import type { Origins } from './origins.ts'

/**
 * Refuses an unsafe request unless its headers show that a page of a listed origin sent it. A request with neither header
 * is refused too: every current browser sends one of them. With several origins, the Origin header is required.
 *
 * @throws {RequestError} `origin_missing`, `origin_foreign`
 */
export function checkOrigin(request: Request, { primary, isShared, has }: Origins): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === null && site === null) {
    throw new RequestError('origin_missing', 'The request has neither an Origin nor a Sec-Fetch-Site header.')
  }
  if (isShared && origin === null)
    throw new RequestError('origin_missing', 'The request has no Origin header.')
  const isSiteAllowed = site === null || site === 'same-origin' || (isShared && site !== 'none')
  if ((origin !== null && !has(origin)) || !isSiteAllowed) {
    const others = isShared ? ' and the other listed origins' : ''
    throw new RequestError('origin_foreign', `Only pages of ${primary}${others} can send this request.`)
  }
}

/** Returns true for a request from a page of another origin, except for navigation by a link or a frame. */
export function isCrossSiteRequest(request: Request): boolean {
  const isLoading =
    request.headers.get('sec-fetch-mode') === 'navigate' && /^(GET|HEAD)$/.test(request.method)
  return isCrossSite(request) && !isLoading
}

/** Returns true for a request that a page of another origin caused. */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}
