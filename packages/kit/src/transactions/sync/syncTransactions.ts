import type { Address } from 'viem'
import { askServer } from '../../signIn/askServer.ts'
import { transactionKey } from '../mergeTransactions.ts'
import type { RecentTransaction } from '../RecentTransaction.ts'
import { readTransactions } from '../readTransaction.ts'
import type { TransactionsAdapter } from '../TransactionsAdapter.ts'
import type { TransactionStore } from '../transactionStore.ts'
import { pauseAfterFailures } from '../watch/pace.ts'

/** Milliseconds in which what changes is gathered. */
const GATHER = 300
/** Transactions handed over at once. */
const AT_ONCE = 50
/** Milliseconds ahead of this clock at which no clock is: such a row would be right over all that comes after it. */
const FAR = 30 * 24 * 60 * 60_000

type Given = {
  readonly store: TransactionStore
  readonly account: Address
  readonly adapter: TransactionsAdapter
  /** Milliseconds of a second. Default: 1000. */
  readonly second?: number
}

/**
 * Keeps a server's copy of one account's transactions and this browser's one: takes over what is newer there, hands over
 * what is newer here. A server that fails is asked again, in its own time. Returns what stops it.
 */
export function syncTransactions({ store, account, adapter, second = 1_000 }: Given): () => void {
  const stop = new AbortController()
  const { signal } = stop
  /** How new the server's copy of each is. */
  const there = new Map<string, number>()
  /** How often a hand-over of each has failed. */
  const refused = new Map<string, number>()
  let isListWanted = true
  let isRunning = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isNew = (one: RecentTransaction) => one.updatedAt > (there.get(transactionKey(one)) ?? -1)
  const refusals = (one: RecentTransaction) => refused.get(transactionKey(one)) ?? 0

  function arrange(milliseconds: number) {
    clearTimeout(timer)
    if (!signal.aborted && !isRunning) timer = setTimeout(() => void run(), milliseconds)
  }

  async function list() {
    // Before the question: what is new after it has to be asked for again.
    isListWanted = false
    let answer: unknown
    try {
      answer = await askServer((limited) => adapter.list({ address: account, signal: limited }), signal)
      if (!Array.isArray(answer)) throw new Error('TransactionsAdapter.list must resolve a list.')
    } catch (error) {
      isListWanted = true
      throw error
    }
    if (signal.aborted) return
    const latest = Date.now() + FAR
    const rows = readTransactions(answer).filter(
      ({ createdAt, updatedAt }) => Math.max(createdAt, updatedAt) < latest,
    )
    // What the server has lost since, also with a wallet that was unlinked and linked again, it is given again.
    there.clear()
    for (const row of rows) remember(row)
    store.merge(account, rows)
  }

  /** What the server refused before comes last and in smaller parts, so that one bad row holds up no other. */
  function nextBatch(): readonly RecentTransaction[] {
    const rows = store.all(account).filter(isNew)
    const least = Math.min(...rows.map(refusals))
    return rows.filter((one) => refusals(one) === least).slice(0, Math.max(1, AT_ONCE >> least))
  }

  async function save(transactions: readonly RecentTransaction[]) {
    try {
      const request = { address: account, transactions }
      await askServer((limited) => adapter.save({ ...request, signal: limited }), signal)
      for (const one of transactions) {
        remember(one)
        refused.delete(transactionKey(one))
      }
    } catch (error) {
      for (const one of transactions) refused.set(transactionKey(one), refusals(one) + 1)
      throw error
    }
  }

  function remember(one: RecentTransaction) {
    const key = transactionKey(one)
    there.set(key, Math.max(one.updatedAt, there.get(key) ?? 0))
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
    if (failures > 0) arrange(second * 2 * pauseAfterFailures(failures))
    else if (isListWanted) arrange(GATHER)
  }

  function changed() {
    // A server that answers, and refuses some, is not kept from the others; one that does not answer is left alone.
    const isTried = (one: RecentTransaction) => failures > 0 && (isListWanted || refusals(one) > 0)
    if (store.all(account).some((one) => isNew(one) && !isTried(one))) arrange(GATHER)
  }

  function news() {
    if (globalThis.document?.visibilityState === 'hidden') return
    isListWanted = true
    failures = 0
    arrange(GATHER)
  }

  const stops = [store.version.subscribe(changed), adapter.subscribe?.(heard) ?? (() => {}), listen(news)]
  void run()
  return () => {
    stop.abort()
    clearTimeout(timer)
    for (const end of stops) end()
  }

  function heard() {
    isListWanted = true
    arrange(GATHER)
  }
}

/** Calls back when the page is looked at again, or the network is back. Returns what stops that. */
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
