import { BaseError } from '@countersign/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Kit } from './createKit.ts'

export const KitContext = createContext<Kit | null>(null)

/**
 * Returns the kit, and renders again when `signIn`, `wallets`, `ens` or the texts change.
 *
 * @throws when used outside of a CountersignProvider
 */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit)
    throw new BaseError('Countersign hooks and components must be used inside <CountersignProvider>.', {
      code: 'provider_missing',
      docsPath: '@countersign/kit/README.md#quick-start',
    })
  useSyncExternalStore(kit.settings.subscribe, kit.settings.get, kit.settings.get)
  useSyncExternalStore(kit.texts.subscribe, kit.texts.get, kit.texts.get)
  return kit
}
