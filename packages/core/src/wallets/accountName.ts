import type { Address } from 'viem'
import type { WalletContext } from '../context/createWalletContext.ts'
import type { Names } from '../ens/createNames.ts'
import { loadFollowName } from '../ens/loadFollowName.ts'
import { nameEntry } from '../ens/nameEntry.ts'
import { type AccountName, readAccountName } from '../ens/readAccountName.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { contextOf } from './contextOf.ts'
import type { Wallets } from './Wallets.ts'

type Source = Pick<WalletContext, 'config' | 'names' | 'queryClient' | 'settings' | 'storage'>

/** Milliseconds after which code that did not load is fetched again. */
const RETRY_DELAY = 2_000

export type AccountNameParameters = {
  readonly address: Address
}

/**
 * Returns a store of an account's ENS name and avatar, which are read while the store has a listener. A name can change
 * owners: show it, but use the address as the identity.
 *
 * @example
 * const name = accountName(wallets, { address })
 * name.subscribe(() => show(name.get().name ?? shortenAddress(address)))
 */
export function accountName(
  wallets: Wallets,
  { address }: AccountNameParameters,
): ReadableStore<AccountName> {
  const kit = contextOf(wallets)
  return deriveStore<AccountName>(
    () => readAccountName(kit.names && nameEntry(kit.names, address), kit.names !== null),
    [(listener) => follow(kit, address, listener)],
    (before, next) =>
      before.status === next.status && before.name === next.name && before.avatar === next.avatar,
  )
}

/** Reads the name with the latest settings. Returns a function that stops it. */
function follow(kit: Source, address: Address, listener: () => void): () => void {
  let { names } = kit
  let stop = names ? read(kit, names, address, listener) : () => {}
  const unsubscribe = kit.settings.subscribe(() => {
    if (kit.names === names) return
    names = kit.names
    stop()
    stop = names ? read(kit, names, address, listener) : () => {}
    listener()
  })
  return () => {
    unsubscribe()
    stop()
  }
}

function read(kit: Source, names: Names, address: Address, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stops = [names.known.subscribe(listener), () => clearTimeout(timer)]
  const load = () =>
    loadFollowName().then(
      ({ followName }) => {
        if (!isStopped) stops.push(followName(kit, names, address))
      },
      () => {
        if (!isStopped) timer = setTimeout(load, RETRY_DELAY)
      },
    )
  void load()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
