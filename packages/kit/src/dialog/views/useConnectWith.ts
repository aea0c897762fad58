import { useCallback } from 'react'
import { connectWay } from '../../connection/connectWay.ts'
import { thisDevice } from '../../connection/device.ts'
import { pairingConnector } from '../../connection/pairing.ts'
import type { WalletOption } from '../../connection/walletOptions.ts'
import { useKit } from '../../kitContext.ts'

/**
 * Chooses a wallet: shows it, and asks it where there is a way to. Back then leads to the list, or, with `here`, to the
 * view in which it was chosen.
 */
export function useConnectWith(from: 'list' | 'here' = 'list'): (option: WalletOption) => void {
  const { config, dialog, connection, attempt: latest } = useKit()
  return useCallback(
    (option) => {
      const { key } = option
      // A second press of a double click must not send a second request.
      const attempt = latest.get()
      const busy =
        attempt.status === 'opening' || attempt.status === 'connecting' || attempt.status === 'pairing'
      const asked = busy && attempt.key === key
      const top = dialog.state.get().stack.at(-1)
      const view = { name: 'connecting', walletKey: key } as const
      if (from === 'here') dialog.push(view)
      else if (!(top?.name === 'connecting' && top.walletKey === key)) dialog.open({ name: 'list' }, view)
      if (asked) return
      const canPair = pairingConnector(config, option) !== null
      const way = connectWay(option, { platform: thisDevice().platform, canPair })
      if (way === 'none' || way === 'browse') connection.abandon()
      else void connection.connect(option)
    },
    [config, dialog, connection, latest, from],
  )
}
