import type { RequestMetadata } from '../audit/recordAudit.ts'
import { decodePercent } from '../fields/decodePercent.ts'
import { type CookiePair, readCookies } from '../fields/readCookies.ts'

/** The request that a hook is called for. Logs and JSON of it have neither headers nor cookies, which are secret. */
export type HookRequest = Pick<RequestMetadata, 'requestId' | 'ipAddress' | 'userAgent'> & {
  /** A copy of the headers: changes have no effect. */
  readonly headers: Headers
  /**
   * The cookies by name, decoded. A name that was sent with different values is left out: a host of the same domain can set
   * a cookie of any name without the prefix `__Host-`, and which one comes first.
   */
  readonly cookies: ReadonlyMap<string, string>
}

/** Returns what hooks get of a request. */
export function toHookRequest(metadata: RequestMetadata): HookRequest {
  return new ReadRequest(metadata)
}

/** Getters of a class are not properties of its objects, so no log prints them. */
class ReadRequest implements HookRequest {
  readonly requestId
  readonly ipAddress
  readonly userAgent
  readonly #headers: Headers
  #cookies: ReadonlyMap<string, string> | undefined

  constructor({ requestId, ipAddress, userAgent, headers }: RequestMetadata) {
    this.requestId = requestId
    this.ipAddress = ipAddress
    this.userAgent = userAgent
    this.#headers = headers
  }

  get headers(): Headers {
    return new Headers(this.#headers)
  }

  get cookies(): ReadonlyMap<string, string> {
    this.#cookies ??= unambiguous(readCookies(this.#headers.get('cookie')))
    return this.#cookies
  }
}

/** Returns the cookies whose name has one value. */
function unambiguous(pairs: readonly CookiePair[]): ReadonlyMap<string, string> {
  const cookies = new Map(pairs)
  for (const [name, value] of pairs) if (cookies.get(name) !== value) cookies.delete(name)
  return new Map([...cookies].map(([name, value]) => [name, decode(value)]))
}

function decode(value: string): string {
  return decodePercent(/^".*"$/.test(value) ? value.slice(1, -1) : value)
}
