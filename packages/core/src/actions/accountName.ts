import type { Address } from 'viem'
import { followName } from '../ens/followName.ts'
import type { AccountName } from '../ens/readAccountName.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { knownName } from './knownName.ts'

/** The account whose name to read. */
export type AccountNameParameters = {
  readonly address: Address
}

export type AccountNameReturnType = ReadableStore<AccountName>

export type AccountNameErrorType = never

/**
 * Returns a store of an account's ENS name and avatar, which are read while the store has a listener. A name can change
 * owners: show it, but use the address as the identity.
 *
 * @example
 * const name = accountName(wallets, { address })
 * name.subscribe(() => show(name.get().name ?? shortenAddress(address)))
 */
export function accountName(wallets: Wallets, { address }: AccountNameParameters): AccountNameReturnType {
  return deriveStore<AccountName>(
    () => knownName(wallets, { address }),
    [(listener) => follow(wallets, address, listener)],
    (before, next) =>
      before.status === next.status && before.name === next.name && before.avatar === next.avatar,
  )
}

/** Follows the name with the latest settings. Returns a function that stops it. */
function follow(wallets: Wallets, address: Address, listener: () => void): () => void {
  const { config, queryClient, settings, internal } = wallets
  const source = { config, queryClient, storage: internal.storage }
  const start = () => {
    const { names } = settings.get()
    return names ? [names.known.subscribe(listener), followName(source, names, address)] : []
  }
  let stops = start()
  const stop = () => {
    for (const end of stops) end()
  }
  const unsubscribe = settings.subscribe(() => {
    stop()
    stops = start()
    listener()
  })
  return () => {
    unsubscribe()
    stop()
  }
}
