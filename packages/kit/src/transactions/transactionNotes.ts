import type { Address, Hash, Hex } from 'viem'
import { createStore } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import { isHash } from './checkTransaction.ts'

const PREFIX = 'countersign.watched.'

/** What this browser knows of a transaction beside its row, while that is followed. */
export type TransactionNote = {
  /** A digest of what it does: by it the same thing at another price is known again. */
  readonly call?: Hex
  /** The network does not know it, for now. */
  readonly unseen?: boolean
  /** Blocks that confirm it so far, while more are waited for. */
  readonly depth?: number
  /** The block that holds it, or what took its place. */
  readonly block?: MinedBlock
  /** Nothing is expected to change any more. */
  readonly isFinal?: boolean
}

/** Where a transaction stands on the chain, and how it went. */
export type MinedBlock = {
  readonly number: number
  readonly hash: Hash
  readonly status: 'confirmed' | 'failed'
  /** The transaction: the one that was sent, or what took its place. */
  readonly by: Hash
}

export type TransactionNotes = ReturnType<typeof createTransactionNotes>

const NOTHING: TransactionNote = {}

/** The notes of every account, by transaction. One tab writes, the others read along. */
export function createTransactionNotes(storage: SafeStorage) {
  const version = createStore(0)
  const cache = new Map<string, Map<string, TransactionNote>>()
  const keyOf = (account: Address) => `${PREFIX}${account.toLowerCase()}`

  function notesOf(account: Address) {
    const key = keyOf(account)
    const notes = cache.get(key) ?? readNotes(readJson(storage, key))
    cache.set(key, notes)
    return notes
  }

  function write(account: Address, notes: Map<string, TransactionNote>) {
    const key = keyOf(account)
    cache.set(key, notes)
    if (notes.size > 0) storage.setItem(key, JSON.stringify([...notes]))
    else storage.removeItem(key)
    version.set(version.get() + 1)
  }

  return {
    version,
    of: (account: Address, key: string): TransactionNote => notesOf(account).get(key) ?? NOTHING,
    set(account: Address, key: string, note: TransactionNote): void {
      const notes = notesOf(account)
      if (JSON.stringify(notes.get(key) ?? NOTHING) === JSON.stringify(note)) return
      write(account, new Map(notes).set(key, note))
    },
    /** Keeps the notes of these transactions alone. */
    keepOnly(account: Address, keys: ReadonlySet<string>): void {
      const notes = notesOf(account)
      const kept = new Map([...notes].filter(([key]) => keys.has(key)))
      if (kept.size < notes.size) write(account, kept)
    },
    /** Follows other tabs. Returns what stops it. */
    start() {
      const changed = ({ key }: StorageEvent) => {
        if (key !== null && !key.startsWith(PREFIX)) return
        cache.clear()
        version.set(version.get() + 1)
      }
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
  }
}

/** What is stored may be anything: a note that cannot be read is made anew by looking. */
function readNotes(stored: unknown): Map<string, TransactionNote> {
  const entries = Array.isArray(stored) ? stored.slice(0, 300) : []
  return new Map(
    entries.flatMap((entry): [string, TransactionNote][] => {
      const [key, note] = Array.isArray(entry) ? entry : []
      return typeof key === 'string' && typeof note === 'object' && note !== null
        ? [[key, readNote(note)]]
        : []
    }),
  )
}

function readNote({ call, unseen, depth, block, isFinal }: Record<string, unknown>): TransactionNote {
  const read = readBlock(block)
  return {
    ...(isHash(call) ? { call } : {}),
    ...(unseen === true ? { unseen } : {}),
    ...(Number.isSafeInteger(depth) ? { depth: depth as number } : {}),
    ...(read ? { block: read } : {}),
    ...(isFinal === true ? { isFinal } : {}),
  }
}

function readBlock(value: unknown): MinedBlock | null {
  if (typeof value !== 'object' || value === null) return null
  const { number, hash, status, by } = value as Partial<Record<keyof MinedBlock, unknown>>
  if (!Number.isSafeInteger(number) || !isHash(hash) || !isHash(by)) return null
  if (status !== 'confirmed' && status !== 'failed') return null
  return { number: number as number, hash, status, by }
}
