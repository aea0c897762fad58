import type { Address } from 'viem'
import { createStore, type Store } from '../../../store/createStore.ts'
import { type OpenStorage, readItem, writeItem } from '../../../store/safeStorage.ts'
import { parseRecipients, type Recipient } from './Recipient.ts'

export const RECIPIENTS_KEY = 'countersign.recipients.'

/** Maximum number of stored recipients; the one unused for longest is removed, a named one last. */
const MAX_STORED = 50

type Rows = readonly Recipient[]

export type RecipientStore = Pick<Store<Rows>, 'get' | 'subscribe'> & {
  /** Records a transfer. Keeps the name that the user gave. */
  sent(address: Address, ensName: string | null): void
  /** Names an address. */
  save(address: Address, name: string): void
  remove(address: Address): void
  /** Loads the rows again: another tab has changed them. */
  refresh(): void
}

/** The recipients of one account, latest first, in this browser only. */
export function createRecipientStore(account: Address, storage: OpenStorage): RecipientStore {
  const key = `${RECIPIENTS_KEY}${account.toLowerCase()}`
  /** Set while storage does not work. */
  let unsaved: Rows | null = null
  const read = () => unsaved ?? parseRecipients(readItem(storage, key))
  const store = createStore<Rows>(read())

  function write(rows: Rows) {
    const kept = withinBounds(rows)
    unsaved = writeItem(storage, key, JSON.stringify(kept)) ? null : kept
    store.set(kept)
  }

  function put(address: Address, change: (before: Recipient | undefined) => Partial<Recipient>) {
    const rows = read()
    const before = rows.find((row) => row.address === address)
    const others = rows.filter((row) => row !== before)
    const blank = { address, name: null, ensName: null }
    write([{ ...blank, ...before, ...change(before), usedAt: Date.now() }, ...others])
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    sent: (address, ensName) => put(address, (before) => ({ ensName: ensName ?? before?.ensName ?? null })),
    save: (address, name) => put(address, () => ({ name })),
    remove: (address) => write(read().filter((row) => row.address !== address)),
    refresh: () => store.set(read()),
  }
}

function withinBounds(rows: Rows): Rows {
  if (rows.length <= MAX_STORED) return rows
  const oldest = rows.findLast(({ name }) => name === null) ?? rows.at(-1)
  return rows.filter((row) => row !== oldest)
}

const stores = new Map<Address, RecipientStore>()

/** The store of an account: one for the whole page. */
export function recipientsOf(account: Address): RecipientStore {
  const known = stores.get(account)
  if (known) return known
  const store = createRecipientStore(account, () => localStorage)
  // A frozen page gets no storage events.
  for (const event of ['storage', 'pageshow']) addEventListener(event, store.refresh)
  stores.set(account, store)
  return store
}
