import type { Address } from 'viem'
import type { Wallets } from '../state/Wallets.ts'
import { watchAccount } from '../transactions/watch/watchAccount.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

/** A function that stops it. */
export type FollowTransactionsReturnType = () => void

export type FollowTransactionsErrorType = never

/**
 * Follows the connected account's transactions until they complete, also those sent before a reload, and syncs them with the
 * server. Returns a function that stops it.
 */
export function followTransactions(wallets: Wallets): FollowTransactionsReturnType {
  const { config } = wallets
  let followed: Address | undefined
  let stop = () => {}
  function follow() {
    const { address } = getConnection(config)
    if (address === followed) return
    stop()
    followed = address
    stop = address ? watchAccount(wallets, address) : () => {}
  }
  const unwatch = watchConnection(config, { onChange: follow })
  follow()
  return () => {
    unwatch()
    stop()
  }
}
