import { SignInError } from '../SignInError.ts'

/**
 * Lets an unsafe request through only when the browser says that a page of ours made it. A request that says nothing
 * of the kind is refused too: every browser of today sends one of the two headers.
 *
 * @throws {SignInError} `origin_missing`, `origin_foreign`
 */
export function checkOrigin(request: Request, ours: string): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === null && site === null) {
    throw new SignInError(
      'origin_missing',
      'Neither Origin nor Sec-Fetch-Site says where this request comes from.',
    )
  }
  if ((origin !== null && origin !== ours) || (site !== null && site !== 'same-origin')) {
    throw new SignInError('origin_foreign', `Only pages of ${ours} may ask this.`)
  }
}

/** True for a request that a page of another origin began, save that a link or a frame may lead to a page of ours. */
export function isBegunElsewhere(request: Request): boolean {
  const isLoading =
    request.headers.get('sec-fetch-mode') === 'navigate' && /^(GET|HEAD)$/.test(request.method)
  return isForeign(request) && !isLoading
}

function isForeign(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}
