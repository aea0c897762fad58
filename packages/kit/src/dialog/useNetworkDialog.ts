import { type DialogControl, useDialogControl } from './useDialogControl.ts'

/**
 * Opens "Switch Networks". Can be opened while a wallet is connected, also on a network the application does not have.
 *
 * @example
 * const { open, canOpen } = useNetworkDialog()
 * return <button onClick={open} disabled={!canOpen}>Switch network</button>
 */
export function useNetworkDialog(): DialogControl {
  return useDialogControl('networks')
}
