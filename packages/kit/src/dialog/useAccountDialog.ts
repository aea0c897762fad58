import { type DialogControl, useDialogControl } from './useDialogControl.ts'

/**
 * Opens the connected wallet's account: balance, copy, recent transactions, disconnect. Can be opened while a wallet
 * is connected.
 *
 * @example
 * const { open, canOpen } = useAccountDialog()
 * return <button onClick={open} disabled={!canOpen}>Your wallet</button>
 */
export function useAccountDialog(): DialogControl {
  return useDialogControl('account')
}
