import type { Address, Client } from 'viem'
import { transactionKey } from '../mergeTransactions.ts'
import type { RecentTransaction } from '../RecentTransaction.ts'
import type { TransactionNotes } from '../transactionNotes.ts'
import type { TransactionStore } from '../transactionStore.ts'
import { createChainReads } from './chainReads.ts'
import { isFollowed } from './isFollowed.ts'
import { lookAt, type Memory, newMemory } from './lookAt.ts'
import { HIDDEN, pauseAfter, pauseAfterFailures, RECHECK, SOON, WHILE_CONFIRMING } from './pace.ts'

/** Transactions looked at in one round, and in a second; where there are more, each has its turn less often. */
const AT_ONCE = 20

export type WatchOptions = {
  readonly store: TransactionStore
  readonly notes: TransactionNotes
  readonly account: Address
  /** Milliseconds of a second. Default: 1000. */
  readonly second?: number
}

type Given = WatchOptions & {
  readonly chainId: number
  readonly client: Pick<Client, 'request'>
  /** Nothing is left to look at; `wake` starts anew. */
  readonly onIdle: () => void
}

type Watched = Memory & { due: number; readonly since: number }

/** Follows one account's transactions on one chain, in one loop: what is due is asked for together. */
export function watchChain({ store, notes, account, chainId, client, onIdle, second = 1_000 }: Given) {
  const stop = new AbortController()
  const watched = new Map<string, Watched>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let failures = 0

  const slower = () => (globalThis.document?.visibilityState === 'hidden' ? HIDDEN : 1)

  function memoryOf(row: RecentTransaction): Watched {
    // One whose state has changed is looked at as if it were new.
    const key = `${transactionKey(row)}:${row.status}`
    const known = watched.get(key) ?? { ...newMemory(), due: 0, since: Date.now() }
    watched.set(key, known)
    return known
  }

  /** A clock that was ahead when the row changed makes it no younger than it has been watched. */
  const ageOf = (row: RecentTransaction, { since }: Watched) => {
    const now = Date.now()
    return Math.max(now - row.updatedAt, now - since)
  }

  function followed() {
    return store.all(account).flatMap((row) => {
      if (row.chainId !== chainId || row.removed) return []
      const memory = memoryOf(row)
      const note = notes.of(account, transactionKey(row))
      return isFollowed(row, note, ageOf(row, memory)) ? [{ row, note, memory }] : []
    })
  }

  const isStill = ({ hash, updatedAt }: RecentTransaction) =>
    store
      .all(account)
      .some((one) => one.chainId === chainId && one.hash === hash && one.updatedAt === updatedAt)

  function wake() {
    clearTimeout(timer)
    if (stop.signal.aborted || isLooking) return
    const rows = followed()
    if (rows.length === 0) {
      watched.clear()
      onIdle()
      return
    }
    const next = Math.min(...rows.map(({ memory }) => memory.due))
    timer = setTimeout(() => void round(), Math.max(0, next - Date.now()))
  }

  async function round() {
    isLooking = true
    const reads = createChainReads(client, stop.signal)
    // One answer for all of a round.
    const shared = { ...reads, head: once(reads.head), count: countOnce(reads.count) }
    const soon = Date.now() + second / 4
    const all = followed()
    const slowness = slower() * Math.max(1, all.length / AT_ONCE)
    const due = all
      .filter(({ memory }) => memory.due <= soon)
      .sort((one, other) => one.memory.due - other.memory.due)
    const looks = due.slice(0, AT_ONCE).map(async ({ row, note, memory }) => {
      const key = transactionKey(row)
      let pause = pauseAfter(ageOf(row, memory) / second)
      try {
        const findings = await lookAt({ account, row, note, memory, reads: shared })
        // What another tab or browser told meanwhile is newer than this look.
        if (stop.signal.aborted || !isStill(row)) return true
        notes.set(account, key, findings.note)
        store.change(account, chainId, row.hash, findings.change)
        const status = findings.change.status ?? row.status
        if (findings.note.depth) pause = Math.min(pause, WHILE_CONFIRMING)
        if (status !== 'pending') pause = RECHECK
        memoryOf({ ...row, status }).due = Date.now() + second * (findings.isOpen ? SOON : pause * slowness)
        return true
      } catch {
        memory.due = Date.now() + second * Math.max(pause, pauseAfterFailures(failures)) * slowness
        return false
      }
    })
    const answered = await Promise.all(looks)
    failures = answered.every(Boolean) ? 0 : failures + 1
    isLooking = false
    wake()
  }

  return {
    /** Looks whether there is something to do. */
    wake,
    /** Looks at everything now: the page is seen again, or the network is back. */
    lookNow() {
      for (const memory of watched.values()) memory.due = 0
      wake()
    },
    stop() {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= read()
    return answer
  }
}

/** The latest count is one question a round; counts at a block are asked as they come. */
function countOnce(count: (account: Address, atBlock?: number) => Promise<number>) {
  let latest: Promise<number> | undefined
  return (account: Address, atBlock?: number) => {
    if (atBlock !== undefined) return count(account, atBlock)
    latest ??= count(account)
    return latest
  }
}
