import type { Config, Connection } from 'wagmi'
import type { Session } from '../signIn/SignInAdapter.ts'
import { belongsTo } from '../signIn/sessionGuard.ts'

/** Of the wallets connected now, the one that was first and is on an account of the session. */
export function accountConnection(
  { state }: Pick<Config, 'state'>,
  session: Session,
): Connection | undefined {
  return [...state.connections.values()].find(
    // What a config of the host's has restored from storage has no wallet behind it.
    ({ accounts: [first], connector }) =>
      first && typeof connector.disconnect === 'function' && belongsTo(session, first),
  )
}
