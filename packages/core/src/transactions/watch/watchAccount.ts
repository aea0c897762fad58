import type { Address } from 'viem'
import type { TransactionsAdapter } from '../../adapter/TransactionsAdapter.ts'
import { configuredChain } from '../../chains/configuredChain.ts'
import { knownSession } from '../../state/knownSession.ts'
import { readSession } from '../../state/sessionQuery.ts'
import type { Wallets } from '../../state/Wallets.ts'
import { runWhile } from '../../store/runWhile.ts'
import type { SafeStorage } from '../../store/safeStorage.ts'
import { transactionKey } from '../mergeTransactions.ts'
import { transactionsKey } from '../transactionStore.ts'
import { trackingOf, transactionsOf } from '../transactionsOf.ts'
import { electLeader } from './electLeader.ts'
import { isFollowed } from './isFollowed.ts'

/**
 * Follows an account's transactions, also those sent before a reload, and syncs them with the server: in one tab only, and
 * only while there is something to do. Returns a function that stops it.
 */
export function watchAccount(wallets: Wallets, account: Address): () => void {
  const { config, queryClient, settings, internal } = wallets
  const { storage } = internal
  const store = transactionsOf(wallets)
  const trackingStore = trackingOf(wallets)
  const key = transactionsKey(account)
  let stopElection: (() => void) | null = null
  let sharesStorage = false

  const isConfigured = (chainId: number) => configuredChain(config, chainId) !== undefined
  const isSyncWanted = () => canSync(wallets, account) !== null
  const isWatchWanted = () =>
    store
      .all(account)
      .some(
        (row) =>
          isConfigured(row.chainId) &&
          isFollowed(row, trackingStore.of(account, transactionKey(row)), Date.now() - row.updatedAt),
      )

  function lead(takesOver = false) {
    // The last leader may have stopped because it signed out.
    let isUnsure = takesOver && settings.get().signIn !== null && isSyncWanted()
    const parts = [
      runWhile(
        isWatchWanted,
        () => import('./watchTransactions.ts'),
        ({ watchTransactions }) =>
          watchTransactions({
            store,
            trackingStore,
            account,
            readBatch: async (batch) =>
              (await import('../batch/readBatch.ts')).readBatch(config, account, batch),
            clientOf: (chainId) => (isConfigured(chainId) ? config.getClient({ chainId }) : null),
            // Not during its own poll, which would be cut off.
            onIdle: () => queueMicrotask(update),
          }),
      ),
      runWhile(
        () => !isUnsure && isSyncWanted(),
        () => import('../sync/syncTransactions.ts'),
        ({ syncTransactions }) => {
          const adapter = canSync(wallets, account)
          return adapter ? syncTransactions({ store, account, adapter: latestOf(adapter) }) : () => {}
        },
      ),
    ]
    const updateParts = () => {
      for (const part of parts) part.update()
    }
    updateParts()
    const { signIn } = settings.get()
    if (isUnsure && signIn)
      void readSession(queryClient, signIn)
        .catch(() => {})
        .then(() => {
          isUnsure = false
          updateParts()
        })
    const stops = subscribe(updateParts)
    return () => {
      for (const stop of stops) stop()
      for (const part of parts) part.stop()
    }
  }

  function update() {
    // A row that could not be stored exists only in this tab.
    if (sharesStorage && !isSame(storage, key)) stepDown()
    if (isWatchWanted() || isSyncWanted()) stopElection ??= joinElection()
    else stepDown()
  }

  function stepDown() {
    stopElection?.()
    stopElection = null
    sharesStorage = false
  }

  /** Tabs without shared storage have no leader. */
  function joinElection() {
    sharesStorage = isShared(storage, key)
    return sharesStorage ? electLeader(key, lead) : lead()
  }

  function subscribe(listener: () => void) {
    return [
      store.version.subscribe(listener),
      trackingStore.version.subscribe(listener),
      queryClient.getQueryCache().subscribe(listener),
    ]
  }

  /** Calls the adapter of the latest render. */
  function latestOf(first: TransactionsAdapter): TransactionsAdapter {
    const latest = () => canSync(wallets, account) ?? first
    return {
      list: (request) => latest().list(request),
      save: (request) => latest().save(request),
      subscribe: (listener) => first.subscribe?.(listener) ?? (() => {}),
    }
  }

  update()
  const stops = subscribe(update)
  return () => {
    for (const stop of stops) stop()
    stepDown()
  }
}

/** Whether other tabs can read what this one writes: storage may be blocked or full. */
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

/** Returns the adapter for an account's transactions if the account is signed in, else `null`. */
function canSync({ settings, queryClient }: Wallets, account: Address): TransactionsAdapter | null {
  const { signIn } = settings.get()
  if (!signIn?.transactions) return null
  const addresses = knownSession(queryClient)?.addresses ?? []
  const isOwn = addresses.some((address) => String(address).toLowerCase() === account.toLowerCase())
  return isOwn ? signIn.transactions : null
}
