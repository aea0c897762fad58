import { replaceEqualDeep } from '@tanstack/query-core'
import type { Config } from '@wagmi/core'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { readWalletList, type WalletList, type WalletListGroup } from '../connection/walletList.ts'
import { createNames, type Names } from '../ens/createNames.ts'
import type { EnsSettings } from '../ens/EnsSettings.ts'
import { createStore } from '../store/createStore.ts'
import type { SafeStorage } from '../store/safeStorage.ts'

/** What the application may change at any time. */
export type WalletSettings = {
  readonly signIn: SignInAdapter | null
  /** The wallets to offer; `null` for the catalogue, which comes with the dialog. */
  readonly wallets: WalletList | null
  /** How ENS names and avatars are read; `false` to show addresses only. */
  readonly ens?: EnsSettings | false | undefined
  /** ID of the chain to request when a wallet connects. */
  readonly initialChain?: number | undefined
}

type Settings = {
  readonly signIn: SignInAdapter | null
  readonly walletGroups: readonly WalletListGroup[] | null
  readonly names: Names | null
  readonly initialChain: number | undefined
}

/**
 * Creates the store of the latest settings.
 *
 * @throws {InvalidWalletListError}
 */
export function createSettings(config: Config, storage: SafeStorage, initial: WalletSettings) {
  let current = initial
  const read = (
    { signIn, wallets, initialChain, ens = {} }: WalletSettings,
    before?: Settings,
  ): Settings => ({
    signIn,
    initialChain,
    walletGroups:
      before && wallets === current.wallets ? before.walletGroups : wallets && readWalletList(wallets),
    names: before && ens === current.ens ? before.names : createNames(config, storage, ens, before?.names),
  })
  const store = createStore(read(initial))

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Replaces the settings. `wallets` and `ens` that are equal count as unchanged, as when they are written inline. */
    update({ signIn, initialChain, ...next }: WalletSettings) {
      const wallets = replaceEqualDeep(current.wallets, next.wallets)
      const ens = replaceEqualDeep(current.ens, next.ens)
      const latest = { signIn, wallets, ens, initialChain }
      if (Object.entries(latest).every(([key, value]) => current[key as keyof WalletSettings] === value))
        return
      const settings = read(latest, store.get())
      current = latest
      store.set(settings)
    },
  }
}
