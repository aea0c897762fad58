import { getConnection } from '@wagmi/core/actions'
import type { WalletContext } from '../context/createWalletContext.ts'
import type { View } from '../navigation/view.ts'
import { knownSession } from '../signIn/knownSession.ts'

/** The dialogs an application can open: connect, account, networks, another wallet. */
export type DialogKind = 'connect' | 'account' | 'networks' | 'link'

/** The dialogs {@link openDialog} opens. Linking has its own hook. */
export type OpenedDialog = Exclude<DialogKind, 'link'>

/** Decides whether a dialog can be opened. Without a SignInAdapter every user counts as signed in. */
export type DialogSituation = { readonly connected: boolean; readonly signedIn: boolean }

export function canOpenDialog(kind: OpenedDialog, { connected, signedIn }: DialogSituation): boolean {
  return kind === 'connect' ? !(connected && signedIn) : connected
}

/** Opens a dialog, or does nothing if it cannot be opened. */
export function openDialog(kit: WalletContext, kind: OpenedDialog): void {
  const { config, dialog, signIn, queryClient } = kit
  const connected = getConnection(config).status === 'connected'
  const signedIn = !signIn || Boolean(knownSession(queryClient))
  if (!canOpenDialog(kind, { connected, signedIn })) return
  kit.link.get()?.drop()
  if (kind === 'account') dialog.open({ name: 'profile' })
  else if (kind === 'networks') dialog.open({ name: 'networks' })
  else if (connected) offerSignIn(kit)
  // Brings back the dialog that is hidden behind a wallet's popup.
  else if (dialog.state.get().aside) dialog.stepAside(false)
  else dialog.open({ name: 'list' })
}

/**
 * Returns the dialog of the open views, by the first of them; `null` if none is open, or only a confirmation. `links`:
 * whether the wallets being tried are for linking, `undefined` if none is tried.
 */
export function dialogKindOf([first]: readonly View[], links: boolean | undefined): DialogKind | null {
  if (!first || links === false) return null
  if (first.name === 'profile') return 'account'
  if (first.name === 'networks') return first.next ? 'connect' : 'networks'
  return links || first.name === 'link' ? 'link' : 'connect'
}

/**
 * Opens sign-in, after Switch Networks if the wallet is on an unsupported chain (R2.11). `atOnce` is set after a connection,
 * and true if the user chose the wallet, which may have signed in already.
 */
export function offerSignIn(
  { config, dialog, attempt }: Pick<WalletContext, 'config' | 'dialog' | 'attempt'>,
  atOnce?: boolean,
): void {
  const { chainId } = getConnection(config)
  const latest = attempt.get()
  const signed = atOnce !== undefined && latest.status === 'connected' && latest.signIn?.status === 'signed'
  dialog.open(
    signed || config.chains.some(({ id }) => id === chainId)
      ? { name: 'sign-in', atOnce }
      : { name: 'networks', next: 'sign-in', atOnce },
  )
}
