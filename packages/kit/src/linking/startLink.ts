import type { Kit } from '../createKit.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import { createLink } from './createLink.ts'
import type { ConfirmStep } from './LinkUnderWay.ts'

const confirmLinking: ConfirmStep = { action: 'link_wallet', submit: async () => {} }

/**
 * Opens the dialog to add another wallet to the account (R10.9), where the adapter has `confirm` at the signature that
 * allows it. Does nothing while nobody is signed in.
 */
export function startLink(kit: Kit): void {
  const session = knownSession(kit.queryClient)
  if (!session || !kit.signIn?.link) return
  const before = kit.link.get()
  const goesOn = before?.links === true && belongsTo(session, before.session.address)
  if (!goesOn) before?.drop()
  const step = kit.signIn.confirm && confirmLinking
  const link = goesOn ? before : createLink(kit, { session, step, links: true })
  kit.link.set(link)
  link.open()
}
