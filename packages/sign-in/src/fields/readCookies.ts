import { trimWhitespace } from './trimWhitespace.ts'

/** A cookie of a request. Its value is as it was sent: neither decoded nor unquoted. */
export type CookiePair = readonly [name: string, value: string]

/**
 * Returns the cookies of a `Cookie` field in their order (RFC 6265, section 4.2.1). Names are compared by bytes, as
 * browsers do: `\u00A0__Host-a` has no prefix for a browser, and is another name than `__Host-a`.
 */
export function readCookies(header: string | null): CookiePair[] {
  return (header ?? '').split(';').flatMap((text): CookiePair[] => {
    const pair = trimWhitespace(text)
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
  })
}
