import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import type { Names } from './createNames.ts'

/** What is known of an account: its name and that name's picture, `null` where there is none. */
export type KnownName = { readonly name: string | null; readonly avatar: string | null }

/** Names that are remembered for the next visit: those learned last. */
const MOST = 20
/** Characters of an address of a picture. A picture that is written out in full is asked for again. */
const LONGEST = 2_048

/** What is known of an account, or `null`. */
export function knownName(names: Names, address: string): KnownName | null {
  const found = entriesOf(names.known.get())[address.toLowerCase()]
  if (!found) return null
  const { name, avatar } = entriesOf(found)
  return { name: textOf(name), avatar: textOf(avatar) }
}

/** Shows what was learned of an account wherever it is shown, and remembers it for the next visit. */
export function learnName(names: Names, storage: SafeStorage, address: string, learned: KnownName): void {
  const key = address.toLowerCase()
  const known = knownName(names, address)
  if (known?.name !== learned.name || known.avatar !== learned.avatar)
    names.known.set({ ...entriesOf(names.known.get()), [key]: learned })
  remember(names, storage, key, learned)
}

/** What is known may have been forgotten here, with a wallet that has gone and come back. */
function remember(
  { storageKey }: Names,
  storage: SafeStorage,
  key: string,
  { name, avatar }: KnownName,
): void {
  const { [key]: before, ...others } = entriesOf(readJson(storage, storageKey))
  if (name === null) {
    if (before !== undefined) storage.setItem(storageKey, JSON.stringify(others))
    return
  }
  const kept = { name, avatar: avatar !== null && avatar.length <= LONGEST ? avatar : null }
  if (JSON.stringify(before) === JSON.stringify(kept)) return
  const newest = Object.entries({ ...others, [key]: kept }).slice(-MOST)
  storage.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)))
}

type Entries = Partial<Record<string, unknown>>

/** Storage may hold anything. */
function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
