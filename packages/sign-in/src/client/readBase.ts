import type { SignInClientOptions } from './createSignInClient.ts'

/**
 * Returns what precedes the paths of the server's routes. The messages are short: every page loads them.
 *
 * @throws {TypeError} that names the invalid option: with it, every request would go to a path without a route
 */
export function readBase({
  url = '',
  basePath = '/api',
}: Pick<SignInClientOptions, 'url' | 'basePath'>): string {
  if (url.endsWith('/')) throw new TypeError(`url must not end with a slash: ${url}`)
  if (/^[^/]|\/$/.test(basePath)) throw new TypeError(`basePath must be a path such as /api: ${basePath}`)
  return url + basePath
}
