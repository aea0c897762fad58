import type { ContractContext } from '../accounts/contractProofs.ts'
import { recheckWallets } from '../accounts/recheckWallets.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import type { SessionLookup } from './createSessionLookup.ts'
import { readSession, type SessionLifetime, type SignedInAccount } from './readSession.ts'
import { recheckContract } from './recheckContract.ts'

type FindSessionContext = ContractContext & {
  readonly sessionLifetime: SessionLifetime
  readonly sessionLookup: SessionLookup
  readonly isWalletAllowed: (wallet: WalletIdentity) => boolean
}

/** Returns the account and session of a token; `null` when it has no valid session. Counts misses for the client. */
export async function findSession(
  context: FindSessionContext,
  { token, ipAddress }: { readonly token: string; readonly ipAddress: string | null },
): Promise<SignedInAccount | null> {
  const { database, sessionLifetime: lifetime, sessionLookup, now } = context
  if (!(await sessionLookup.mayExist(token, ipAddress))) return null
  const read = () => readSession(database, { token, lifetime, now: now() })
  const found = await read()
  if (!found) sessionLookup.countMiss(ipAddress)
  // The lists of allowed and refused wallets may have changed since it was opened.
  if (!found || !context.isWalletAllowed(found.session)) return null
  if (found.isDue && (await recheckContract(context, found)) === 'ended') return null
  const { account, dueWallets } = found
  const isDetached = dueWallets.length > 0 && (await recheckWallets(context, account, dueWallets))
  // The session may belong to the detached wallet.
  const current = isDetached ? await read() : found
  return current && { account: current.account, session: current.session }
}
