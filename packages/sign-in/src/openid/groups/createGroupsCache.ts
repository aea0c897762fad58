import type { WalletIdentity } from '../../accounts/walletRecords.ts'
import type { Groups, GroupsResult } from './Groups.ts'

/** How long a result is used, in milliseconds. */
const LIFETIME = 60_000

/** Maximum number of results; the oldest is removed first. */
const MAX_RESULTS = 10_000

/**
 * Creates a cache of groups by all wallets of an account, so that a linked or unlinked wallet counts at once. Concurrent
 * reads of the same wallets share one. Failures are not kept.
 */
export function createGroupsCache(options: {
  readonly now: () => number
  readonly read: (wallets: readonly WalletIdentity[]) => Promise<GroupsResult>
}): Groups {
  const { now } = options
  const results = new Map<string, { readonly readAt: number; readonly result: GroupsResult }>()
  const inProgress = new Map<string, Promise<GroupsResult>>()

  async function readAnew(key: string, wallets: readonly WalletIdentity[]): Promise<GroupsResult> {
    // Of the start: the blocks are not older.
    const readAt = now()
    const result = await options.read(wallets)
    results.delete(key)
    if (result.status === 'ok') results.set(key, { readAt, result })
    const [oldest] = results.keys()
    if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest)
    return result
  }

  return {
    async read(wallets) {
      const key = keyOf(wallets)
      const known = results.get(key)
      const age = known ? now() - known.readAt : Number.NaN
      // A negative age: the clock was set back.
      if (known && age >= 0 && age < LIFETIME) return known.result
      const reading = inProgress.get(key) ?? readAnew(key, wallets).finally(() => inProgress.delete(key))
      inProgress.set(key, reading)
      return reading
    },
  }
}

/** The same for the same wallets in any order and any case, and different for all others. */
function keyOf(wallets: readonly WalletIdentity[]): string {
  const entries = wallets.map(({ address, chainId }) => `${chainId ?? 'key'}:${address.toLowerCase()}`)
  return [...new Set(entries)].sort().join()
}
