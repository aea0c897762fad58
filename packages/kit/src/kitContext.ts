import { createContext, useContext } from 'react'
import type { Kit } from './createKit.ts'

export const KitContext = createContext<Kit | null>(null)

/** @throws when used outside of a WalletKitProvider */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('Countersign: wrap the application in <WalletKitProvider> to use this.')
  return kit
}
