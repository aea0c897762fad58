import type { Hash } from 'viem'
import { createStore } from '../../../store/createStore.ts'
import { type OpenStorage, readItem, writeItem } from '../../../store/safeStorage.ts'
import { parseRequests, type SendRequest, stringifyRequests } from './SendRequest.ts'

export const REQUESTS_KEY = 'countersign.sends'

/** Maximum number of stored requests; the oldest is removed. */
const MAX_STORED = 20
/** Milliseconds. A wallet that has not responded in a day is not awaited. */
const MAX_AGE = 24 * 60 * 60 * 1000

type Rows = readonly SendRequest[]

/**
 * Transfer requests sent to wallets, newest first, in every tab and across reloads: a wallet may send one when no page
 * waits for it.
 */
export function createRequestStore(storage: OpenStorage) {
  const store = createStore<Rows>([])
  /** Set while storage does not work. */
  let unsaved: Rows | null = null

  function read(): Rows {
    const oldest = Date.now() - MAX_AGE
    const rows = unsaved ?? parseRequests(readItem(storage, REQUESTS_KEY))
    return rows.filter(({ askedAt }) => askedAt > oldest)
  }

  function write(rows: Rows) {
    const rowsToStore = rows.slice(0, MAX_STORED)
    unsaved = writeItem(storage, REQUESTS_KEY, stringifyRequests(rowsToStore)) ? null : rowsToStore
    store.set(rowsToStore)
  }

  const without = (id: string) => read().filter((request) => request.id !== id)

  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (request: SendRequest) => write([request, ...read()]),
    /** Records the hash, also if the request has been removed since it was sent. */
    sent(request: SendRequest, hash: Hash) {
      write([{ ...request, sent: { hash, at: Date.now() } }, ...without(request.id)])
    },
    remove(id: string) {
      write(without(id))
    },
    /** Loads and follows changes from other tabs. Returns an unsubscribe function. */
    follow() {
      const refresh = () => store.set(read())
      refresh()
      // A frozen page gets no storage events.
      for (const event of ['storage', 'pageshow']) window.addEventListener(event, refresh)
      return () => {
        for (const event of ['storage', 'pageshow']) window.removeEventListener(event, refresh)
      }
    },
  }
}

export const sendRequests = createRequestStore(() => window.localStorage)
