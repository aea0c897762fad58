import { getConnection } from 'wagmi/actions'
import type { Kit } from '../createKit.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { offerSignIn } from '../signIn/offerSignIn.ts'
import type { View } from './view.ts'

/** The dialog as applications know it: the way in, the account, the networks, a further wallet. */
export type DialogKind = 'connect' | 'account' | 'networks' | 'link'

/** What {@link openDialog} opens. Linking comes with its hook alone. */
export type OpenedDialog = Exclude<DialogKind, 'link'>

/** What decides whether a dialog can be opened. Without a SignInAdapter everybody counts as signed in. */
export type DialogSituation = { readonly connected: boolean; readonly signedIn: boolean }

export function canOpenDialog(kind: OpenedDialog, { connected, signedIn }: DialogSituation): boolean {
  return kind === 'connect' ? !(connected && signedIn) : connected
}

/** Opens a dialog, or does nothing where that dialog has no use now. */
export function openDialog(kit: Kit, kind: OpenedDialog): void {
  const { config, dialog, signIn, queryClient } = kit
  const connected = getConnection(config).status === 'connected'
  const signedIn = !signIn || Boolean(knownSession(queryClient))
  if (!canOpenDialog(kind, { connected, signedIn })) return
  kit.link.get()?.drop()
  switch (kind) {
    case 'connect':
      if (connected) offerSignIn(kit)
      // The visitor looks for what has made way for a wallet.
      else if (dialog.state.get().aside) dialog.stepAside(false)
      else dialog.open({ name: 'list' })
      break
    case 'account':
      dialog.open({ name: 'profile' })
      break
    case 'networks':
      dialog.open({ name: 'networks' })
      break
  }
}

/**
 * Which dialog the open views belong to, by the first of them; `null` when none is open, or only a confirmation.
 * `links` is whether the wallets being tried are for linking, and `undefined` while none is tried.
 */
export function dialogKindOf([first]: readonly View[], links: boolean | undefined): DialogKind | null {
  if (links === false) return null
  switch (first?.name) {
    case undefined:
      return null
    case 'profile':
      return 'account'
    case 'networks':
      return first.next ? 'connect' : 'networks'
    case 'link':
      return 'link'
    default:
      return links ? 'link' : 'connect'
  }
}
