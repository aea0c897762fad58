import type { Address, Client } from 'viem'
import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import { transactionKey } from '../mergeTransactions.ts'
import {
  backoffFor,
  CONFIRMING_INTERVAL,
  FINALITY_INTERVAL,
  HIDDEN_FACTOR,
  intervalFor,
  RETRY_INTERVAL,
} from '../pollInterval.ts'
import type { TransactionStore } from '../transactionStore.ts'
import type { TransactionTracking } from '../transactionTracking.ts'
import { createChainReads } from './chainReads.ts'
import { isFollowed } from './isFollowed.ts'
import { pollBatch, type ReadBatch } from './pollBatch.ts'
import { newPollMemory, type PollMemory, pollTransaction } from './pollTransaction.ts'

/** Transactions polled per round and per second; with more, each is polled less often. */
const BATCH_SIZE = 20

export type WatchOptions = {
  readonly store: TransactionStore
  readonly trackingStore: TransactionTracking
  readonly account: Address
  /** Reads the status of a batch from the wallet that sent it. */
  readonly readBatch: ReadBatch
  /** Milliseconds of a second. Default: 1000. */
  readonly second?: number
}

type WatchChainParameters = WatchOptions & {
  readonly chainId: number
  readonly client: Pick<Client, 'request'>
  /** Called when no transaction is left to poll; `wake` restarts. */
  readonly onIdle: () => void
}

type Watched = PollMemory & { due: number; readonly since: number }

/** Polls one account's transactions on one chain in one loop; due ones are batched. */
export function watchChain({
  store,
  trackingStore,
  account,
  chainId,
  client,
  readBatch,
  onIdle,
  second = 1_000,
}: WatchChainParameters) {
  const stop = new AbortController()
  const watched = new Map<string, Watched>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let failures = 0

  const visibilityFactor = () => (globalThis.document?.visibilityState === 'hidden' ? HIDDEN_FACTOR : 1)

  function memoryOf(row: RecentTransaction): Watched {
    // A changed status restarts the poll interval.
    const key = `${transactionKey(row)}:${row.status}`
    const known = watched.get(key) ?? { ...newPollMemory(), due: 0, since: Date.now() }
    watched.set(key, known)
    return known
  }

  /** Robust against a clock that was ahead when the row changed. */
  const ageOf = (row: RecentTransaction, { since }: Watched) => {
    const now = Date.now()
    return Math.max(now - row.updatedAt, now - since)
  }

  function followed() {
    return store.all(account).flatMap((row) => {
      if (row.chainId !== chainId || row.removed) return []
      const memory = memoryOf(row)
      const tracking = trackingStore.of(account, transactionKey(row))
      return isFollowed(row, tracking, ageOf(row, memory)) ? [{ row, tracking, memory }] : []
    })
  }

  const isUnchanged = ({ hash, updatedAt }: RecentTransaction) =>
    store
      .all(account)
      .some(
        (tracked) => tracked.chainId === chainId && tracked.hash === hash && tracked.updatedAt === updatedAt,
      )

  function scheduleNext() {
    clearTimeout(timer)
    if (stop.signal.aborted || isReading) return
    const rows = followed()
    if (rows.length === 0) {
      watched.clear()
      onIdle()
      return
    }
    const next = Math.min(...rows.map(({ memory }) => memory.due))
    timer = setTimeout(() => void pollDue(), Math.max(0, next - Date.now()))
  }

  async function pollDue() {
    isReading = true
    const reads = createChainReads(client, stop.signal)
    // One response for the whole round.
    const shared = { ...reads, head: once(reads.head), count: countOnce(reads.count) }
    const soon = Date.now() + second / 4
    const all = followed()
    const slowness = visibilityFactor() * Math.max(1, all.length / BATCH_SIZE)
    const due = all.filter(({ memory }) => memory.due <= soon).sort((a, b) => a.memory.due - b.memory.due)
    const polls = due.slice(0, BATCH_SIZE).map(async ({ row, tracking, memory }) => {
      const key = transactionKey(row)
      let pause = intervalFor(ageOf(row, memory) / second)
      try {
        const result = row.calls
          ? await pollBatch({ row, tracking, memory, readBatch })
          : await pollTransaction({ account, row, tracking, memory, reads: shared })
        // A change that another tab or browser made during this poll is newer.
        if (stop.signal.aborted || !isUnchanged(row)) return true
        trackingStore.set(account, key, result.tracking)
        store.change(account, chainId, row.hash, result.change)
        const status = result.change.status ?? row.status
        if (result.tracking.depth) pause = Math.min(pause, CONFIRMING_INTERVAL)
        if (status !== 'pending') pause = FINALITY_INTERVAL
        memoryOf({ ...row, status }).due =
          Date.now() + second * (result.isOpen ? RETRY_INTERVAL : pause * slowness)
        return true
      } catch {
        memory.due = Date.now() + second * Math.max(pause, backoffFor(failures)) * slowness
        return false
      }
    })
    const results = await Promise.all(polls)
    failures = results.every(Boolean) ? 0 : failures + 1
    isReading = false
    scheduleNext()
  }

  return {
    /** Schedules the next poll. */
    scheduleNext,
    /** Polls everything now: the page is visible again, or the network is back. */
    pollNow() {
      for (const memory of watched.values()) memory.due = 0
      scheduleNext()
    },
    stop() {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let response: Promise<T> | undefined
  return () => {
    response ??= read()
    return response
  }
}

/** Caches the latest count per round; counts at a block are not cached. */
function countOnce(count: (account: Address, atBlock?: number) => Promise<number>) {
  let latest: Promise<number> | undefined
  return (account: Address, atBlock?: number) => {
    if (atBlock !== undefined) return count(account, atBlock)
    latest ??= count(account)
    return latest
  }
}
