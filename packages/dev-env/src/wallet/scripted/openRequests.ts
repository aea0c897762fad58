import type { RequestArguments } from '../provider.ts'

/** Requests a wallet keeps open over a reload of the page that made them. */
export type OpenRequests = {
  read(): readonly RequestArguments[]
  add(request: RequestArguments): void
  /** Does nothing for a request that is not there. */
  remove(request: RequestArguments): void
}

/** Keeps nothing. */
export const noOpenRequests: OpenRequests = { read: () => [], add() {}, remove() {} }

/** Keeps them for this tab under `key`; where session storage is denied, it keeps nothing. */
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
      const at = open.findIndex((one) => JSON.stringify(one) === JSON.stringify(request))
      if (at >= 0) write(open.toSpliced(at, 1))
    },
  }
}
