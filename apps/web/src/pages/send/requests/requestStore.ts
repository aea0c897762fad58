import type { Hash } from 'viem'
import { createStore } from '../../../store/createStore.ts'
import { type OpenStorage, readItem, writeItem } from '../../../store/safeStorage.ts'
import { parseRequests, type SendRequest, stringifyRequests } from './SendRequest.ts'

export const REQUESTS_KEY = 'countersign.sends'

/** The number of requests kept; the oldest goes. */
const KEPT = 20
/** Milliseconds. A wallet that has not answered in a day is not waited for. */
const KEPT_FOR = 24 * 60 * 60 * 1000

type Rows = readonly SendRequest[]

/**
 * Transfers that wallets were asked to send, newest first, in every tab and over reloads: a wallet may send one when no
 * page waits for it any more.
 */
export function createRequestStore(storage: OpenStorage) {
  const store = createStore<Rows>([])
  /** Set while the browser stores nothing. */
  let unsaved: Rows | null = null

  function read(): Rows {
    const oldest = Date.now() - KEPT_FOR
    const rows = unsaved ?? parseRequests(readItem(storage, REQUESTS_KEY))
    return rows.filter(({ askedAt }) => askedAt > oldest)
  }

  function write(rows: Rows) {
    const kept = rows.slice(0, KEPT)
    unsaved = writeItem(storage, REQUESTS_KEY, stringifyRequests(kept)) ? null : kept
    store.set(kept)
  }

  const without = (id: string) => read().filter((one) => one.id !== id)

  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (request: SendRequest) => write([request, ...read()]),
    /** Records the hash, also of a request that was removed meanwhile: what was sent was sent. */
    sent(request: SendRequest, hash: Hash) {
      write([{ ...request, sent: { hash, at: Date.now() } }, ...without(request.id)])
    },
    remove(id: string) {
      write(without(id))
    },
    /** Takes over what other tabs wrote, now and from now on. Returns a function that stops it. */
    follow() {
      const refresh = () => store.set(read())
      refresh()
      // A page that was frozen gets no storage events.
      for (const event of ['storage', 'pageshow']) window.addEventListener(event, refresh)
      return () => {
        for (const event of ['storage', 'pageshow']) window.removeEventListener(event, refresh)
      }
    },
  }
}

export const sendRequests = createRequestStore(() => window.localStorage)
