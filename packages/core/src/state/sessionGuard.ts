import type { Address } from 'viem'
import type { Session } from '../adapter/SignInAdapter.ts'

/**
 * Decides what to do about the connected account and the session (R4.17):
 * `none`, or `replace` when the session belongs to another account and must end before the new one signs in.
 */
export type GuardDecision = 'none' | 'replace'

/** Decides for a session and the connected address; a linked wallet of the same account changes nothing. */
export function guardSession(session: Session | null, connected: Address | undefined): GuardDecision {
  if (!session || !connected) return 'none'
  return belongsTo(session, connected) ? 'none' : 'replace'
}

/** True when the session is of the account, and nothing is left to sign for it: the current terms, if the server has any. */
export function isSettled(session: Session | null, address: Address): boolean {
  return belongsTo(session, address) && session?.terms?.accepted !== false
}

/** True when the address is one of the account's wallets; case does not matter. */
export function belongsTo(session: Session | null, address: Address): boolean {
  if (!session) return false
  const lower = address.toLowerCase()
  return [session.address, ...session.addresses].some((linked) => linked.toLowerCase() === lower)
}
