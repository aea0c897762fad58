import { importOptional } from '../../errors/MissingPackageError.ts'

/** What the OpenID provider needs of `oidc-provider`. */
export type ProviderModule = typeof import('oidc-provider')

/**
 * Imports the optional package `oidc-provider`.
 *
 * @throws {MissingPackageError} when it is not installed
 */
export function loadProvider(): Promise<ProviderModule> {
  addUrlParse()
  return importOptional('oidc-provider', () => import('oidc-provider'))
}

/** Adds `URL.parse` (https://url.spec.whatwg.org/#dom-url-parse), which the package needs and Node.js 20 lacks. */
function addUrlParse(): void {
  if ('parse' in URL) return
  Object.defineProperty(URL, 'parse', {
    configurable: true,
    enumerable: true,
    writable: true,
    value: (url: string | URL, base?: string | URL): URL | null =>
      URL.canParse(url, base) ? new URL(url, base) : null,
  })
}
