import { recentWallets, type WalletOption } from '@countersign/core'
import { useKit } from '../../../context/kitContext.ts'
import { useStore } from '../../../ui/useStore.ts'

/**
 * The wallet that connected last in this browser, if it is listed. None while another wallet is linked, or in the in-app
 * browser of a wallet, which comes first there.
 */
export function useLastWallet(): WalletOption | undefined {
  const kit = useKit()
  const [last] = useStore(recentWallets(kit))
  const options = useStore(kit.options)
  const hidden = useStore(kit.link) || options.some(({ inAppBrowser }) => inAppBrowser)
  return hidden ? undefined : options.find(({ key }) => key === last)
}
