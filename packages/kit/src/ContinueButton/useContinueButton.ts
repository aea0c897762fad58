import { connect, endLinking, recentWallets, type WalletOption } from '@countersign/core'
import { useEffect, useState } from 'react'
import { useConnectButton } from '../ConnectButton/useConnectButton.ts'
import { useKit } from '../context/kitContext.ts'
import { loadOption } from '../dialog/parts/findOption.ts'
import { type PressProps, pressProps } from '../dialog/pressProps.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { useStore } from '../ui/useStore.ts'
import { canPress } from './canPress.ts'
import { readLastWallet, storeLastWallet } from './lastWallet.ts'

type ContinueButtonState = {
  readonly name: string
  /** `null` until the wallets of the page are known. */
  readonly option: WalletOption | null
  readonly buttonProps: PressProps
  readonly onClick: () => void
}

/**
 * Returns the wallet to continue with; `null` while one is connected, and without one that a press can connect. Its name is
 * stored, so that it is there from the first render, or not before the next page load: nothing moves (R2.1).
 */
export function useContinueButton(): ContinueButtonState | null {
  const kit = useKit()
  const { status, openConnect } = useConnectButton()
  const [key] = useStore(recentWallets(kit))
  const options = useStore(kit.options)
  const hydrated = useHydrated()
  const [stored, setStored] = useState(() => readLastWallet(kit))
  const [isPrepared, setPrepared] = useState(false)
  const listed = options.find((option) => option.key === key)
  const option = listed && canPress(kit, listed) ? listed : null
  const name = option?.name
  const isGone = isPrepared && !option
  const isDisconnected = status === 'disconnected'
  const last = hydrated && isDisconnected && stored?.key === key ? stored : null

  useEffect(() => {
    if (!last) return
    let current = true
    // If the list fails to load, the dialog itself offers to try again.
    const done = () => current && setPrepared(true)
    loadOption(kit, last.key).then(done, done)
    return () => {
      current = false
    }
  }, [kit, last])

  useEffect(() => {
    if (!key || !(name || isGone)) return
    const latest = name ? { key, name } : null
    storeLastWallet(kit, latest)
    if (isGone || !isDisconnected) setStored(latest)
  }, [kit, key, name, isGone, isDisconnected])

  if (!last || isGone) return null

  /** The press was too early: the list is open until the wallet is known. */
  async function connectFromList(walletKey: string) {
    const found = await loadOption(kit, walletKey)
    if (found && canPress(kit, found) && kit.dialog.state.get().stack.at(-1)?.name === 'choose')
      await connect(kit, found)
  }

  return {
    name: name ?? last.name,
    option,
    buttonProps: pressProps(kit),
    onClick() {
      // A dialog that is hidden behind a wallet's popup comes back.
      if (option && !kit.dialog.state.get().hidden) {
        endLinking(kit)
        void connect(kit, option)
        return
      }
      openConnect()
      if (!option) connectFromList(last.key).catch(() => {})
    },
  }
}
