import type { Address, Hash, Hex } from 'viem'
import { createStore } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import { isHash } from './checkTransaction.ts'

const PREFIX = 'countersign.watched.'

/** This browser's tracking state of a transaction, beyond its row. */
export type TrackingState = {
  /** A digest of the call, to recognize it at another gas price. */
  readonly call?: Hex
  /** No node has the transaction at present. */
  readonly unseen?: boolean
  /** Confirmations so far, while more are required. */
  readonly depth?: number
  /** The block with the transaction or its replacement. */
  readonly block?: MinedBlock
  /** The last block whose logs were searched for its execution. */
  readonly scanned?: number
  /** The ID and the connector of a batch. */
  readonly batch?: TrackedBatch
  /** The transaction is final. */
  readonly isFinal?: boolean
}

/** A batch that this browser sent. */
export type TrackedBatch = {
  /** The ID that the wallet returned (EIP-5792). */
  readonly id: string
  /** The ID of the wallet's connector. */
  readonly connector: string
}

/** The block of a transaction, and its status. */
export type MinedBlock = {
  readonly number: number
  readonly hash: Hash
  readonly status: 'confirmed' | 'failed'
  /** The transaction hash: the original or its replacement. */
  readonly by: Hash
}

export type TransactionTracking = ReturnType<typeof createTransactionTracking>

const NO_STATE: TrackingState = {}

/** Stores the tracking state of each account's transactions. One tab writes, the others read. */
export function createTransactionTracking(storage: SafeStorage) {
  const version = createStore(0)
  const cache = new Map<string, Map<string, TrackingState>>()
  const keyOf = (account: Address) => `${PREFIX}${account.toLowerCase()}`

  function trackingOf(account: Address) {
    const key = keyOf(account)
    const states = cache.get(key) ?? readStates(readJson(storage, key))
    cache.set(key, states)
    return states
  }

  function write(account: Address, states: Map<string, TrackingState>) {
    const key = keyOf(account)
    cache.set(key, states)
    if (states.size > 0) storage.setItem(key, JSON.stringify([...states]))
    else storage.removeItem(key)
    version.set(version.get() + 1)
  }

  return {
    version,
    of: (account: Address, key: string): TrackingState => trackingOf(account).get(key) ?? NO_STATE,
    set(account: Address, key: string, state: TrackingState): void {
      const states = trackingOf(account)
      if (JSON.stringify(states.get(key) ?? NO_STATE) === JSON.stringify(state)) return
      write(account, new Map(states).set(key, state))
    },
    /** Removes the states of all other transactions. */
    keepOnly(account: Address, keys: ReadonlySet<string>): void {
      const states = trackingOf(account)
      const remaining = new Map([...states].filter(([key]) => keys.has(key)))
      if (remaining.size < states.size) write(account, remaining)
    },
    /** Follows other tabs. Returns a function that stops it. */
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

/** Parses untrusted storage. An invalid state is dropped and polled again. */
function readStates(stored: unknown): Map<string, TrackingState> {
  const entries = Array.isArray(stored) ? stored.slice(0, 300) : []
  return new Map(
    entries.flatMap((entry): [string, TrackingState][] => {
      const [key, state] = Array.isArray(entry) ? entry : []
      return typeof key === 'string' && typeof state === 'object' && state !== null
        ? [[key, readState(state)]]
        : []
    }),
  )
}

function readState(state: Record<string, unknown>): TrackingState {
  const { call, unseen, depth, scanned, isFinal } = state
  const read = readBlock(state.block)
  const batch = readBatch(state.batch)
  return {
    ...(isHash(call) ? { call } : {}),
    ...(unseen === true ? { unseen } : {}),
    ...(Number.isSafeInteger(depth) ? { depth: depth as number } : {}),
    ...(read ? { block: read } : {}),
    ...(Number.isSafeInteger(scanned) ? { scanned: scanned as number } : {}),
    ...(batch ? { batch } : {}),
    ...(isFinal === true ? { isFinal } : {}),
  }
}

function readBatch(value: unknown): TrackedBatch | null {
  const { id, connector } = (value ?? {}) as Partial<Record<keyof TrackedBatch, unknown>>
  return typeof id === 'string' && typeof connector === 'string' ? { id, connector } : null
}

function readBlock(value: unknown): MinedBlock | null {
  if (typeof value !== 'object' || value === null) return null
  const { number, hash, status, by } = value as Partial<Record<keyof MinedBlock, unknown>>
  if (!Number.isSafeInteger(number) || !isHash(hash) || !isHash(by)) return null
  if (status !== 'confirmed' && status !== 'failed') return null
  return { number: number as number, hash, status, by }
}
