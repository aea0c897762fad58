import type { RequestMetadata } from '../audit/recordAudit.ts'

/** The request that a hook is called for. Logs and JSON of it have neither headers nor cookies, which are secret. */
export type HookRequest = Pick<RequestMetadata, 'requestId' | 'ipAddress' | 'userAgent'> & {
  /** A copy of the headers: changes have no effect. */
  readonly headers: Headers
  /** The cookies by name, decoded. Of several with one name, the first. */
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
    this.#cookies ??= readCookies(this.#headers.get('cookie') ?? '')
    return this.#cookies
  }
}

/** Reads a `Cookie` header (RFC 6265, section 4.2.1). */
function readCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at !== -1 && !cookies.has(name)) cookies.set(name, decode(pair.slice(at + 1).trim()))
  }
  return cookies
}

function decode(value: string): string {
  const text = /^".*"$/.test(value) ? value.slice(1, -1) : value
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
