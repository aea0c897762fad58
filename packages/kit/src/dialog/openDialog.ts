import { endLinking, getSession, signIn } from '@countersign/core'
import type { Kit } from '../context/createKit.ts'
import { getConnection } from '../wagmi.ts'
import type { View } from './view.ts'

/** The dialogs an application can open: connect, account, chain, another wallet. */
export type DialogKind = 'connect' | 'account' | 'chain' | 'link'

/** The dialogs {@link openDialog} opens. Linking has its own hook. */
export type OpenedDialog = Exclude<DialogKind, 'link'>

/** Decides whether a dialog can be opened. Without a SignInAdapter every user counts as signed in. */
export type DialogSituation = { readonly connected: boolean; readonly signedIn: boolean }

export function canOpenDialog(kind: OpenedDialog, { connected, signedIn }: DialogSituation): boolean {
  return kind === 'connect' ? !(connected && signedIn) : connected
}

/**
 * Opens a dialog, or does nothing if it cannot be opened. With the `event` of a press, "Sign in" also requests the signature
 * (R4.18), if the user is known to be signed out.
 */
export function openDialog(kit: Kit, kind: OpenedDialog, event?: unknown): void {
  const { config, dialog } = kit
  const connected = getConnection(config).status === 'connected'
  const session = getSession(kit)
  const signedIn = !kit.settings.get().signIn || Boolean(session)
  if (!canOpenDialog(kind, { connected, signedIn })) return
  endLinking(kit)
  if (kind === 'account') dialog.open({ name: 'profile' })
  else if (kind === 'chain') dialog.open({ name: 'chains' })
  else if (connected) signIn(kit, { requestSignature: session === null && isPress(event) })
  // Brings back the dialog that is hidden behind a wallet's popup.
  else if (dialog.state.get().hidden) dialog.setHidden(false)
  else dialog.open({ name: 'choose' })
}

/** Whether this is an event of the user, not of a script. A page that opens a dialog by itself has none. */
const isPress = (event: unknown) =>
  event instanceof Object && 'isTrusted' in event && event.isTrusted === true

/**
 * Returns the dialog of the open views, by the first of them; `null` if none is open, or only a confirmation. `links`:
 * whether the wallets being tried are for linking, `undefined` if none is tried.
 */
export function dialogKindOf([first]: readonly View[], links: boolean | undefined): DialogKind | null {
  if (!first || links === false) return null
  if (first.name === 'profile') return 'account'
  if (first.name === 'chains') return 'chain'
  return links || first.name === 'link' ? 'link' : 'connect'
}
