import { InvalidOptionError } from '../errors/SignInError.ts'
import type { SignInClientOptions } from './createSignInClient.ts'

/**
 * Returns what precedes the paths of the server's routes: the options `url` and `basePath`.
 *
 * @param owner the function whose options they are
 * @param names its other options
 * @throws {InvalidOptionError} that names the invalid option: with it, every request would go to a path without a route
 */
export function readBase(
  owner: string,
  options: Pick<SignInClientOptions, 'url' | 'basePath'>,
  names: readonly string[],
): string {
  if (typeof options !== 'object' || options === null)
    throw new InvalidOptionError(`${owner} must be called with an object of options, as in { url }.`)
  const allowed = ['url', 'basePath', ...names]
  const unknown = Object.keys(options).find((name) => !allowed.includes(name))
  if (unknown !== undefined)
    throw new InvalidOptionError(`${unknown} is not an option of ${owner}. Use one of ${allowed.join(', ')}.`)
  const { url = '', basePath = '/api' } = options
  if (typeof url !== 'string' || /[/?#]$/.test(url))
    throw new InvalidOptionError(
      `url must be what precedes basePath, without a slash at the end, such as https://app.example, got "${url}".`,
    )
  if (!/^(?:\/[^/?#]+)*$/.test(basePath))
    throw new InvalidOptionError(
      `basePath must be the basePath of the server, a path such as /api without a slash at the end, got "${basePath}".`,
    )
  return url + basePath
}
