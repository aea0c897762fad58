import { connect, type WalletOption } from '@countersign/core'
import { useCallback } from 'react'
import { useKit } from '../../context/kitContext.ts'

/**
 * Picks a wallet: opens its view, and connects if possible. Back then leads to the list, or, with `view`, to the
 * current view.
 */
export function useConnectWith(from: 'list' | 'view' = 'list'): (option: WalletOption) => void {
  const kit = useKit()
  return useCallback((option) => void connect(kit, option, { from }), [kit, from])
}
