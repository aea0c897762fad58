import { type DialogControl, useDialogControl } from './useDialogControl.ts'

/**
 * The way in: opens "Connect a Wallet", or "Verify your account" for who is connected and not yet signed in. Can be
 * opened until both are done; without a SignInAdapter, until a wallet is connected.
 *
 * @example
 * const { open, canOpen } = useConnectDialog()
 * return canOpen ? <button onClick={open}>Sign in</button> : <Welcome />
 */
export function useConnectDialog(): DialogControl {
  return useDialogControl('connect')
}
