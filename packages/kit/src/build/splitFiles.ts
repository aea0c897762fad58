import { lazyFiles } from './lazyFiles.ts'
import { moduleName } from './moduleName.ts'

/** Modules that Rolldown writes to a file of their own: one of `output.codeSplitting.groups`. */
export type FileGroup = {
  readonly name: string | ((id: string) => string | null)
  readonly debugName?: string
  readonly test?: RegExp
  readonly tags?: ['$initial']
  readonly entriesAware?: boolean
}

/** The name of the file that the list of wallets needs. */
export const LIST_FILE = 'countersign-list'
/** The name of the file that requests a nonce as soon as the list is open. */
export const CHALLENGE_FILE = 'countersign-challenge'

/** What the QR code's client and the names of accounts have in common: neither needs the other's file. */
const hashes: FileGroup = { name: 'countersign-hashes', test: /[\\/]@noble[\\/]hashes[\\/]/ }

/**
 * The groups that make one file of each of {@link lazyFiles}. What a page loads at first is one file too: a lazy file takes
 * the modules that its own import with it, unless they have one.
 */
export function splitFiles(pages: number): FileGroup[] {
  const lazy = Object.entries(lazyFiles).map(([file, list]): FileGroup => {
    const modules: ReadonlySet<string> = new Set(list)
    const name = `countersign-${file}`
    return { debugName: name, name: (id) => (modules.has(moduleName(id) ?? '') ? name : null) }
  })
  return [{ name: 'page', tags: ['$initial'], entriesAware: pages > 1 }, hashes, ...lazy]
}
