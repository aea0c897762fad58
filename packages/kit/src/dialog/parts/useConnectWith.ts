import { connectMethod, pairingConnector, thisDevice, type WalletOption } from '@countersign/core/internal'
import { useCallback } from 'react'
import { useKit } from '../../context/kitContext.ts'

/**
 * Picks a wallet: opens its view, and connects if possible. Back then leads to the list, or, with `here`, to the
 * current view.
 */
export function useConnectWith(from: 'list' | 'here' = 'list'): (option: WalletOption) => void {
  const { config, dialog, connection, attempt: latest } = useKit()
  return useCallback(
    (option) => {
      const { key } = option
      // A double click must send only one request.
      const attempt = latest.get()
      const busy =
        attempt.status === 'opening' || attempt.status === 'connecting' || attempt.status === 'pairing'
      const isPending = busy && attempt.key === key
      const top = dialog.state.get().stack.at(-1)
      const view = { name: 'connecting', walletKey: key } as const
      if (from === 'here') dialog.push(view)
      else if (!(top?.name === 'connecting' && top.walletKey === key)) dialog.open({ name: 'list' }, view)
      if (isPending) return
      const canPair = pairingConnector(config, option) !== null
      const method = connectMethod(option, { platform: thisDevice().platform, canPair })
      if (method === 'none' || method === 'browse') connection.abandon()
      else void connection.connect(option)
    },
    [config, dialog, connection, latest, from],
  )
}
