import type { RequestArguments } from '../wallet/provider.ts'

/** Requests that stay open when the page is reloaded. */
export type OpenRequests = {
  read(): readonly RequestArguments[]
  add(request: RequestArguments): void
  /** Does nothing if the request does not exist. */
  remove(request: RequestArguments): void
}

/** Stores nothing. */
export const noOpenRequests: OpenRequests = { read: () => [], add() {}, remove() {} }

/** Stores them for this tab under `key`, if session storage is available. */
export function browserOpenRequests(key: string): OpenRequests {
  function read(): RequestArguments[] {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]')
    } catch {
      return []
    }
  }
  function write(requests: readonly RequestArguments[]) {
    try {
      sessionStorage.setItem(key, JSON.stringify(requests))
    } catch {}
  }
  return {
    read,
    add: (request) => write([...read(), request]),
    remove(request) {
      const open = read()
      const at = open.findIndex((item) => JSON.stringify(item) === JSON.stringify(request))
      if (at >= 0) write(open.filter((_, index) => index !== at))
    },
  }
}
