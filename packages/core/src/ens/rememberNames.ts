import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import type { Names } from './createNames.ts'
import { entriesOf, type KnownName, nameEntry, readEntry } from './nameEntry.ts'

/** The number of names stored for the next visit, the latest ones. */
const MAX_NAMES = 20
/** Maximum characters of a stored avatar URL. An embedded picture is fetched again. */
const MAX_LENGTH = 2_048

/** Names that are not stored, because the wallet has disconnected. */
const unstoredNames = new WeakSet<Names>()

/** Removes the stored names. Those that are still shown, such as the name of a session, are not stored until `keepNames`. */
export function forgetNames(names: Names, storage: SafeStorage): void {
  unstoredNames.add(names)
  storage.removeItem(names.storageKey)
}

/** Stores names again after `forgetNames`. */
export function keepNames(names: Names): void {
  unstoredNames.delete(names)
}

/** The known name and avatar of an account, or `null`. */
export function knownName(names: Names, address: string): KnownName | null {
  const entry = nameEntry(names, address)
  return entry ? readEntry(entry) : null
}

/** Updates an account's name and avatar everywhere, and stores them for the next visit. */
export function storeName(names: Names, storage: SafeStorage, address: string, latest: KnownName): void {
  const key = address.toLowerCase()
  const known = knownName(names, address)
  if (known?.name !== latest.name || known.avatar !== latest.avatar)
    names.known.set({ ...entriesOf(names.known.get()), [key]: latest })
  if (!unstoredNames.has(names)) updateStoredNames(names, storage, key, latest)
}

/** The stored entry may be gone after a wallet disconnected and returned. */
function updateStoredNames(
  { storageKey }: Names,
  storage: SafeStorage,
  key: string,
  { name, avatar }: KnownName,
): void {
  const { [key]: before, ...otherEntries } = entriesOf(readJson(storage, storageKey))
  if (name === null) {
    if (before !== undefined) storage.setItem(storageKey, JSON.stringify(otherEntries))
    return
  }
  const entry = { name, avatar: avatar !== null && avatar.length <= MAX_LENGTH ? avatar : null }
  if (JSON.stringify(before) === JSON.stringify(entry)) return
  const newest = Object.entries({ ...otherEntries, [key]: entry }).slice(-MAX_NAMES)
  storage.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)))
}
