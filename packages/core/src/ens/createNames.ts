import type { Config } from '@wagmi/core'
import type { Chain } from 'viem'
import { createStore, type Store } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import type { EnsSettings } from './EnsSettings.ts'

/** How the names of accounts are read, and those that are known. */
export type Names = {
  readonly chain: Chain
  readonly settings: EnsSettings
  readonly storageKey: string
  /** By address in lower case. Initially the stored names; read it with {@link knownName}. */
  readonly known: Store<unknown>
}

/**
 * Names of accounts; `null` if accounts are shown by their addresses.
 *
 * @param before names of earlier settings; its known names stay
 */
export function createNames(
  config: Config,
  storage: SafeStorage,
  settings: EnsSettings | false,
  before?: Names | null,
): Names | null {
  const chain = settings && ensChain(config, settings)
  if (!chain) return null
  const storageKey = `countersign.names.${chain.id}`
  return {
    chain,
    settings,
    storageKey,
    known: before?.chain === chain ? before.known : createStore(readJson(storage, storageKey)),
  }
}

/**
 * Returns the chain that names are read from: the one in the settings, or else the first configured one with
 * `contracts.ensUniversalResolver`. `null` if there is none, or if the given one has no universal resolver.
 */
export function ensChain(
  { chains }: { readonly chains: readonly Chain[] },
  { chainId }: EnsSettings = {},
): Chain | null {
  const isWanted = (chain: Chain) => chainId === undefined || chain.id === chainId
  return chains.find((chain) => isWanted(chain) && chain.contracts?.ensUniversalResolver) ?? null
}
