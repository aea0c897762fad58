import type { Config } from 'wagmi'
import { createStore } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import type { NameSettings } from './NameSettings.ts'
import { namesChain } from './namesChain.ts'

export type Names = NonNullable<ReturnType<typeof createNames>>

/** The names of accounts; `null` where accounts are shown by their addresses. */
export function createNames(config: Config, storage: SafeStorage, settings: NameSettings | false) {
  const chain = settings && namesChain(config, settings)
  if (!chain) return null
  const storageKey = `countersign.names.${chain.id}`
  return {
    chain,
    settings,
    storageKey,
    /** By addresses in lower case. It begins as what was remembered: for {@link knownName} to read, and to show. */
    known: createStore(readJson(storage, storageKey)),
  }
}
