import type { Kit } from '../createKit.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'
import { createLink } from './createLink.ts'

/** Opens the list to add another wallet to the account (R10.9). Does nothing while nobody is signed in. */
export function startLink(kit: Kit): void {
  const session = knownSession(kit.queryClient)
  if (!session || !kit.signIn?.link) return
  const before = kit.link.get()
  const goesOn = before !== null && belongsTo(session, before.session.address)
  if (!goesOn) before?.drop()
  const link = goesOn ? before : createLink(kit, session)
  kit.link.set(link)
  link.open()
}
