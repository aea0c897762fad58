import { type Config, deepEqual } from '@wagmi/core'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { checkWalletList, type WalletList } from '../connection/walletList.ts'
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
  readonly wallets: WalletList | null
  readonly names: Names | null
  readonly initialChain: number | undefined
}

/**
 * Creates the store of the latest settings.
 *
 * @throws {InvalidWalletListError} not in production builds
 */
export function createSettings(config: Config, storage: SafeStorage, initial: WalletSettings) {
  /** `wallets` and `ens` that are equal count as unchanged, as when they are written inline. */
  function read(
    { signIn, wallets, initialChain, ens = {} }: WalletSettings,
    { wallets: known = null, names = null }: Partial<Settings> = {},
  ): Settings {
    if (process.env.NODE_ENV !== 'production' && wallets) checkWalletList(wallets)
    return {
      signIn,
      initialChain,
      wallets: deepEqual(wallets, known) ? known : wallets,
      names: deepEqual(ens, names?.settings) ? names : createNames(config, storage, ens, names),
    }
  }
  const store = createStore(read(initial))

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Replaces the settings. */
    update(next: WalletSettings) {
      const before = store.get()
      const settings = read(next, before)
      if (Object.entries(settings).some(([key, value]) => before[key as keyof Settings] !== value))
        store.set(settings)
    },
  }
}
