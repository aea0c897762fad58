import { type Config, deepEqual } from '@wagmi/core'
import { createNames } from '../ens/createNames.ts'
import { createStore } from '../store/createStore.ts'
import type { SafeStorage } from '../store/safeStorage.ts'
import { checkWalletList } from './checkWalletList.ts'
import type { Settings, SettingsStore, WalletsSettings } from './Settings.ts'

/**
 * Creates the store of the latest settings.
 *
 * @throws {InvalidWalletListError} not in production builds
 */
export function createSettings(
  config: Config,
  storage: SafeStorage,
  initial: WalletsSettings,
): SettingsStore {
  /** `wallets` and `ens` that are equal count as unchanged, as when they are written inline. */
  function read(
    { signIn = null, wallets = null, ens = {}, initialChain, terms }: WalletsSettings,
    { wallets: known = null, names = null }: Partial<Settings> = {},
  ): Settings {
    if (process.env.NODE_ENV !== 'production' && wallets) checkWalletList(wallets)
    return {
      signIn,
      initialChain,
      terms,
      wallets: deepEqual(wallets, known) ? known : wallets,
      names: deepEqual(ens, names?.settings) ? names : createNames(config, storage, ens, names),
    }
  }
  const store = createStore(read(initial))

  return {
    get: store.get,
    subscribe: store.subscribe,
    update(next) {
      const before = store.get()
      const settings = read(next, before)
      if (Object.entries(settings).some(([key, value]) => before[key as keyof Settings] !== value))
        store.set(settings)
    },
  }
}
