import { connect as connectWallet, endLinking, pairedWallet, type WalletOption } from '@countersign/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useKit } from '../context/kitContext.ts'
import { findOption, loadOption } from '../dialog/parts/findOption.ts'
import { type PressProps, pressProps } from '../dialog/pressProps.ts'
import { useStore } from '../ui/useStore.ts'
import { useConnection } from '../wagmi.ts'

/** The state of one wallet, passed to the child of `WalletButton.Custom`. */
export type WalletButtonState = {
  /** Opens the dialog at this wallet and connects it. Does nothing in `loading`, `unavailable` and `connected`. */
  readonly connect: () => void
  /** Props for your button: it gets the focus back, and prepares the press before the click. */
  readonly buttonProps: PressProps
} & (
  | {
      /** `loading` on the server, and until the wallets of the page are known; `unavailable`: not listed here. */
      readonly status: 'loading' | 'unavailable'
      readonly name: null
    }
  | { readonly status: 'ready' | 'connecting' | 'connected'; readonly name: string }
)

export function useWalletButton(
  wallet: string,
): WalletButtonState & { readonly option: WalletOption | null } {
  const kit = useKit()
  const options = useStore(kit.options)
  const attempt = useStore(kit.attempt)
  const { status, connector } = useConnection()
  const [isPrepared, setPrepared] = useState(false)
  const option = findOption(options, wallet)

  useEffect(() => {
    let current = true
    // If the list fails to load, the wallet is unavailable; the dialog itself offers to try again.
    const done = () => current && setPrepared(true)
    loadOption(kit, wallet).then(done, done)
    return () => {
      current = false
    }
  }, [kit, wallet])

  const isConnected =
    status === 'connected' &&
    option !== null &&
    (connector.type === 'walletConnect'
      ? pairedWallet()?.key === option.key
      : [option.connectorId, option.connector?.id].includes(connector.id))
  const connect = useCallback(() => {
    if (!option || isConnected) return
    endLinking(kit)
    void connectWallet(kit, option)
  }, [kit, option, isConnected])

  const actions = { connect, buttonProps: useMemo(() => pressProps(kit), [kit]) }
  if (!option || !isPrepared)
    return { ...actions, option: null, name: null, status: isPrepared ? 'unavailable' : 'loading' }
  const isConnecting =
    (attempt.status === 'opening' || attempt.status === 'connecting' || attempt.status === 'pairing') &&
    attempt.key === option.key
  const state = isConnected ? 'connected' : isConnecting ? 'connecting' : 'ready'
  return { ...actions, option, name: option.name, status: state }
}
