import type { RecentTransaction } from '../adapter/TransactionsAdapter.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

const NONE: readonly RecentTransaction[] = []

/** The connected account's recent transactions on all chains, newest first. */
export function transactionsStore(kit: WalletContext): ReadableStore<readonly RecentTransaction[]> {
  const { config } = kit
  return deriveStore(() => {
    const { address } = getConnection(config)
    // A server has no storage.
    return address && typeof window !== 'undefined' ? transactionsOf(kit).list(address) : NONE
  }, [
    (listener) => transactionsOf(kit).version.subscribe(listener),
    (listener) => watchConnection(config, { onChange: listener }),
  ])
}

/** Follows the transactions of the connected account. Returns a function that stops it. */
export function followTransactions(kit: WalletContext): () => void {
  const { config } = kit
  let followed: string | undefined
  let stop = () => {}

  function look() {
    const { address } = getConnection(config)
    if (address === followed) return
    stop()
    stop = () => {}
    followed = address
    if (!address) return
    let isLeft = false
    stop = () => {
      isLeft = true
    }
    import('../transactions/watch/watchAccount.ts').then(
      ({ watchAccount }) => {
        if (!isLeft) stop = watchAccount(kit, address)
      },
      () => {
        // Its code did not load: the next connection tries again.
        if (!isLeft) followed = undefined
      },
    )
  }

  const unwatch = watchConnection(config, { onChange: look })
  look()
  return () => {
    unwatch()
    stop()
  }
}
