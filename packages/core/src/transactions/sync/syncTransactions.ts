import type { Address } from 'viem'
import { callAdapter } from '../../adapter/callAdapter.ts'
import type { RecentTransaction, TransactionsAdapter } from '../../adapter/TransactionsAdapter.ts'
import { BaseError } from '../../errors/BaseError.ts'
import { transactionKey } from '../mergeTransactions.ts'
import { backoffFor } from '../pollInterval.ts'
import { readTransactions } from '../readTransaction.ts'
import type { TransactionStore } from '../transactionStore.ts'

/** Milliseconds in which changes are batched. */
const BATCH_DELAY = 300
/** Maximum transactions per save. */
const BATCH_SIZE = 50
/** Maximum clock skew in milliseconds: a row further in the future would override all later changes. */
const MAX_SKEW = 30 * 24 * 60 * 60_000

type SyncTransactionsParameters = {
  readonly store: TransactionStore
  readonly account: Address
  readonly adapter: TransactionsAdapter
  /** Milliseconds of a second. Default: 1000. */
  readonly second?: number
}

/**
 * Syncs one account's transactions between a server and this browser: merges newer rows from there, saves newer rows
 * from here. Retries with a backoff when the server fails. Returns a function that stops it.
 */
export function syncTransactions({
  store,
  account,
  adapter,
  second = 1_000,
}: SyncTransactionsParameters): () => void {
  const stop = new AbortController()
  const { signal } = stop
  /** `updatedAt` of the server's copy of each transaction. */
  const serverVersions = new Map<string, number>()
  /** Failed saves of each transaction. */
  const refused = new Map<string, number>()
  let isListWanted = true
  let isRunning = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isNew = (row: RecentTransaction) => row.updatedAt > (serverVersions.get(transactionKey(row)) ?? -1)
  const refusals = (row: RecentTransaction) => refused.get(transactionKey(row)) ?? 0

  function scheduleRun(milliseconds: number) {
    clearTimeout(timer)
    if (!signal.aborted && !isRunning) timer = setTimeout(() => void run(), milliseconds)
  }

  async function list() {
    // Set before the request: a change during it needs another list.
    isListWanted = false
    let response: unknown
    try {
      response = await callAdapter((limited) => adapter.list({ address: account, signal: limited }), signal)
      if (!Array.isArray(response))
        throw new BaseError('TransactionsAdapter.list must resolve to an array of transactions.', {
          code: 'bad_transactions',
        })
    } catch (error) {
      isListWanted = true
      throw error
    }
    if (signal.aborted) return
    const latest = Date.now() + MAX_SKEW
    const rows = readTransactions(response).filter(
      ({ createdAt, updatedAt }) => Math.max(createdAt, updatedAt) < latest,
    )
    // Rows that the server has lost, also by unlinking and linking a wallet again, are saved again.
    serverVersions.clear()
    for (const row of rows) remember(row)
    store.merge(account, rows)
  }

  /** Refused rows come last and in smaller batches, so that one bad row does not block others. */
  function nextBatch(): readonly RecentTransaction[] {
    const rows = store.all(account).filter(isNew)
    const least = Math.min(...rows.map(refusals))
    return rows.filter((row) => refusals(row) === least).slice(0, Math.max(1, BATCH_SIZE >> least))
  }

  async function save(transactions: readonly RecentTransaction[]) {
    try {
      const request = { address: account, transactions }
      await callAdapter((limited) => adapter.save({ ...request, signal: limited }), signal)
      for (const row of transactions) {
        remember(row)
        refused.delete(transactionKey(row))
      }
    } catch (error) {
      for (const row of transactions) refused.set(transactionKey(row), refusals(row) + 1)
      throw error
    }
  }

  function remember(row: RecentTransaction) {
    const key = transactionKey(row)
    serverVersions.set(key, Math.max(row.updatedAt, serverVersions.get(key) ?? 0))
  }

  async function run() {
    isRunning = true
    try {
      while (!signal.aborted) {
        if (isListWanted) await list()
        const batch = nextBatch()
        if (signal.aborted || batch.length === 0) break
        await save(batch)
      }
      failures = 0
    } catch {
      failures = Math.max(failures + 1, ...store.all(account).filter(isNew).map(refusals))
    }
    isRunning = false
    if (failures > 0) scheduleRun(second * 2 * backoffFor(failures))
    else if (isListWanted) scheduleRun(BATCH_DELAY)
  }

  function onLocalChange() {
    // While the server responds, refused rows do not delay others; while it does not, nothing is sent.
    const isTried = (row: RecentTransaction) => failures > 0 && (isListWanted || refusals(row) > 0)
    if (store.all(account).some((row) => isNew(row) && !isTried(row))) scheduleRun(BATCH_DELAY)
  }

  function refresh() {
    if (globalThis.document?.visibilityState === 'hidden') return
    isListWanted = true
    failures = 0
    scheduleRun(BATCH_DELAY)
  }

  const stops = [
    store.version.subscribe(onLocalChange),
    adapter.subscribe?.(onServerChange) ?? (() => {}),
    listen(refresh),
  ]
  void run()
  return () => {
    stop.abort()
    clearTimeout(timer)
    for (const stopWatching of stops) stopWatching()
  }

  function onServerChange() {
    isListWanted = true
    scheduleRun(BATCH_DELAY)
  }
}

/** Calls back when the page becomes visible or the network is back. Returns a function that stops it. */
function listen(listener: () => void): () => void {
  const { window, document } = globalThis
  window?.addEventListener('focus', listener)
  window?.addEventListener('online', listener)
  document?.addEventListener('visibilitychange', listener)
  return () => {
    window?.removeEventListener('focus', listener)
    window?.removeEventListener('online', listener)
    document?.removeEventListener('visibilitychange', listener)
  }
}
