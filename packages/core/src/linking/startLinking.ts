import { knownSession } from '../state/knownSession.ts'
import type { ConfirmStep } from '../state/LinkFlow.ts'
import { belongsTo } from '../state/sessionGuard.ts'
import type { Wallets } from '../state/Wallets.ts'
import { createLinkFlow } from './createLinkFlow.ts'

const confirmLinking: ConfirmStep = { action: 'link_wallet', submit: async () => {} }

/**
 * Begins to add another wallet to the account (R10.9). If the adapter has `confirm`, starts with the
 * signature that allows it. Does nothing while the user is signed out.
 */
export function startLinking(wallets: Wallets): void {
  const { queryClient, settings, internal } = wallets
  const { signIn } = settings.get()
  const session = knownSession(queryClient)
  if (!session || !signIn?.linkWallet) return
  const before = internal.linkFlow.get()
  if (before?.links && belongsTo(session, before.session.address) && before.open()) return
  before?.drop()
  const step = signIn.confirm && confirmLinking
  const flow = createLinkFlow(wallets, { session, step, links: true })
  flow.open()
}
