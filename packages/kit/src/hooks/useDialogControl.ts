import { cancel } from '@countersign/core'
import { type SyntheticEvent, useCallback, useSyncExternalStore } from 'react'
import { useKit } from '../context/kitContext.ts'
import {
  canOpenDialog,
  type DialogKind,
  dialogKindOf,
  type OpenedDialog,
  openDialog,
} from '../dialog/openDialog.ts'
import { useConnection } from '../wagmi.ts'
import { useSession } from './useSession.ts'

/** The return value of the dialog hooks. The functions are stable. */
export type DialogControl = {
  readonly isOpen: boolean
  /** Whether `open` has an effect now. Use it to disable or hide a button. */
  readonly canOpen: boolean
  /** Opens the dialog; does nothing while `canOpen` is false. */
  readonly open: () => void
  /** Closes the dialog like Escape; does nothing if it is not open. */
  readonly close: () => void
}

function useDialogControl(kind: OpenedDialog): DialogControl {
  const kit = useKit()
  const connected = useConnection().status === 'connected'
  const { status } = useSession()
  const signedIn = status === 'off' || status === 'signed_in'
  const open = useCallback(() => openDialog(kit, kind), [kit, kind])
  return { ...useDialogShown(kind), canOpen: canOpenDialog(kind, { connected, signedIn }), open }
}

/** Opens and closes the account dialog. */
export type UseAccountDialogReturnType = DialogControl

/**
 * Controls the account dialog: balance, copy, recent transactions, disconnect. Can be opened while a wallet is connected.
 *
 * @example
 * const { open, canOpen } = useAccountDialog()
 * return <button onClick={open} disabled={!canOpen}>Your wallet</button>
 */
export function useAccountDialog(): UseAccountDialogReturnType {
  return useDialogControl('account')
}

/** What the dialog of `useChainDialog` does at once. */
export type OpenChainDialogParameters = {
  /** A configured chain: the wallet is asked to switch to it, and the dialog closes once it has. */
  readonly chainId?: number | undefined
}

/** Opens and closes "Switch Networks". */
export type UseChainDialogReturnType = Omit<DialogControl, 'open'> & {
  /** Opens the dialog; does nothing while `canOpen` is false. */
  readonly open: (parameters?: OpenChainDialogParameters | SyntheticEvent) => void
}

/**
 * Controls the "Switch Networks" dialog. Can be opened while a wallet is connected, also on an unconfigured chain.
 *
 * @example
 * const { open, canOpen } = useChainDialog()
 * return <button onClick={open} disabled={!canOpen}>Switch network</button>
 * @example
 * <button onClick={() => open({ chainId: base.id })}>Switch to Base</button>
 */
export function useChainDialog(): UseChainDialogReturnType {
  const kit = useKit()
  const control = useDialogControl('chain')
  const open = useCallback(
    (parameters: OpenChainDialogParameters | SyntheticEvent = {}) => {
      openDialog(kit, 'chain')
      const chainId = 'chainId' in parameters && parameters.chainId
      if (chainId)
        import('../dialog/parts/openChain.ts').then((code) => code.openChain(kit, chainId)).catch(() => {})
    },
    [kit],
  )
  return { ...control, open }
}

/** Where the dialog of `useConnectDialog` opens. */
export type OpenConnectDialogParameters = {
  /** ID or rdns of a wallet. If no wallet is connected, the dialog opens at this one and connects it. */
  readonly wallet?: string | undefined
}

/** Opens and closes "Connect a Wallet". */
export type UseConnectDialogReturnType = Omit<DialogControl, 'open'> & {
  /**
   * Opens the dialog; does nothing while `canOpen` is false. Opens the list if the wallet is not listed here. Passed as an
   * event handler, it also requests the signature of a connected wallet, which is otherwise requested by "Sign message".
   */
  readonly open: (parameters?: OpenConnectDialogParameters | SyntheticEvent) => void
}

/**
 * Controls the connect dialog: "Connect a Wallet", or "Verify your account" if a wallet is connected but not signed in. Can
 * be opened until both are done; without a SignInAdapter, until a wallet is connected.
 *
 * @example
 * const { open, canOpen } = useConnectDialog()
 * return canOpen ? <button onClick={open}>Sign in</button> : <Welcome />
 * @example
 * <button onClick={() => open({ wallet: 'io.rabby' })}>Rabby</button>
 */
export function useConnectDialog(): UseConnectDialogReturnType {
  const kit = useKit()
  const control = useDialogControl('connect')
  const open = useCallback(
    (parameters: OpenConnectDialogParameters | SyntheticEvent = {}) => {
      openDialog(kit, 'connect', parameters)
      const wallet = 'wallet' in parameters && parameters.wallet
      // Has no effect without the list: a connected wallet signs in first. If the code fails to load, the dialog shows it.
      if (wallet)
        import('../dialog/parts/openWallet.ts').then((code) => code.openWallet(kit, wallet)).catch(() => {})
    },
    [kit],
  )
  return { ...control, open }
}

/** Returns whether a dialog is open, and a function that closes it like Escape. */
export function useDialogShown(kind: DialogKind): { readonly isOpen: boolean; readonly close: () => void } {
  const kit = useKit()
  const { link } = kit
  const { state } = kit.dialog
  const shown = useCallback(
    () => dialogKindOf(state.get().stack, link.get()?.links) === kind,
    [state, link, kind],
  )
  const isOpen = useSyncExternalStore(state.subscribe, shown, shown)
  const close = useCallback(() => {
    if (shown()) cancel(kit)
  }, [shown, kit])
  return { isOpen, close }
}
