import type { Address } from 'viem'
import type { Kit } from '../../createKit.ts'
import type { SafeStorage } from '../../store/safeStorage.ts'
import { transactionKey } from '../mergeTransactions.ts'
import { canSync } from '../sync/canSync.ts'
import { transactionsKey } from '../transactionStore.ts'
import { notesOf, transactionsOf } from '../transactionsOf.ts'
import { isFollowed } from './isFollowed.ts'
import { leadOneTab } from './leadOneTab.ts'
import { runWhile } from './runWhile.ts'

/**
 * Follows an account's transactions, also those sent before a reload, and keeps the server's copy of them: in one tab of
 * all, and only while there is something to do. Returns what stops it.
 */
export function watchAccount(kit: Kit, account: Address): () => void {
  const { config, queryClient, storage } = kit
  const store = transactionsOf(kit)
  const notes = notesOf(kit)
  const key = transactionsKey(account)
  let leave: (() => void) | null = null
  let isTogether = false

  const isConfigured = (chainId: number) => config.chains.some(({ id }) => id === chainId)
  const isSyncWanted = () => canSync(kit, account) !== null
  const isWatchWanted = () =>
    store
      .all(account)
      .some(
        (row) =>
          isConfigured(row.chainId) &&
          isFollowed(row, notes.of(account, transactionKey(row)), Date.now() - row.updatedAt),
      )

  function lead() {
    const parts = [
      runWhile(
        isWatchWanted,
        () => import('./watchTransactions.ts'),
        ({ watchTransactions }) =>
          watchTransactions({
            store,
            notes,
            account,
            clientOf: (chainId) => (isConfigured(chainId) ? config.getClient({ chainId }) : null),
            // Not from within its own look: stopping it there would leave it half done.
            onIdle: () => queueMicrotask(look),
          }),
      ),
      runWhile(
        isSyncWanted,
        () => import('../sync/syncTransactions.ts'),
        ({ syncTransactions }) => {
          const adapter = canSync(kit, account)
          return adapter ? syncTransactions({ store, account, adapter }) : () => {}
        },
      ),
    ]
    const again = () => {
      for (const part of parts) part.look()
    }
    again()
    const stops = subscribe(again)
    return () => {
      for (const stop of stops) stop()
      for (const part of parts) part.stop()
    }
  }

  function look() {
    // What could not be stored is known to this tab alone: no other will follow it.
    if (isTogether && !isSame(storage, key)) stepDown()
    if (isWatchWanted() || isSyncWanted()) leave ??= stand()
    else stepDown()
  }

  function stepDown() {
    leave?.()
    leave = null
    isTogether = false
  }

  /** Tabs that share no storage have nobody to follow. */
  function stand() {
    isTogether = isShared(storage, key)
    return isTogether ? leadOneTab(key, lead) : lead()
  }

  function subscribe(listener: () => void) {
    return [
      store.version.subscribe(listener),
      notes.version.subscribe(listener),
      queryClient.getQueryCache().subscribe(listener),
    ]
  }

  look()
  const stops = subscribe(look)
  return () => {
    for (const stop of stops) stop()
    stepDown()
  }
}

/** Whether what is written here is what other tabs read: a storage may be refused, or full. */
function isShared(storage: SafeStorage, key: string): boolean {
  const probe = 'countersign.probe'
  try {
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
  } catch {
    return false
  }
  return isSame(storage, key)
}

function isSame(storage: SafeStorage, key: string): boolean {
  try {
    return localStorage.getItem(key) === storage.getItem(key)
  } catch {
    return false
  }
}
