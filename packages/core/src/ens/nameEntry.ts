import type { Names } from './createNames.ts'

/** The known name and avatar of an account, each `null` if there is none. */
export type KnownName = { readonly name: string | null; readonly avatar: string | null }

/** What is stored for an account, the same value until it changes. Read it with {@link readEntry}. */
export function nameEntry(names: Names, address: string): unknown {
  return entriesOf(names.known.get())[address.toLowerCase()]
}

/** Reads an entry, which is untrusted. */
export function readEntry(entry: unknown): KnownName {
  const { name, avatar } = entriesOf(entry)
  return { name: textOf(name), avatar: textOf(avatar) }
}

/** Storage is untrusted. */
export function entriesOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
