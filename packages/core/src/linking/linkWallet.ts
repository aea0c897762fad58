import type { ConfirmStep } from '../connection/LinkFlow.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import { createLinkFlow } from './createLinkFlow.ts'

const confirmLinking: ConfirmStep = { action: 'link_wallet', submit: async () => {} }

/**
 * Opens the dialog to add another wallet to the account (R10.9). If the adapter has `confirm`, starts with the
 * signature that allows it. Does nothing while the user is signed out.
 */
export function linkWallet(kit: WalletContext): void {
  const session = knownSession(kit.queryClient)
  if (!session || !kit.signIn?.linkWallet) return
  const before = kit.link.get()
  if (before?.links && belongsTo(session, before.session.address) && before.open()) return
  before?.drop()
  const step = kit.signIn.confirm && confirmLinking
  const link = createLinkFlow(kit, { session, step, links: true })
  kit.link.set(link)
  link.open()
}
