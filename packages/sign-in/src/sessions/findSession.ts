import type { ContractContext } from '../accounts/contractProofs.ts'
import { recheckWallets } from '../accounts/recheckWallets.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import type { SessionLookup } from './createSessionLookup.ts'
import type { ReadSession, SignedInAccount } from './readSessions.ts'
import { recheckContract } from './recheckContract.ts'

type FindSessionContext = ContractContext & {
  /** Reads the session of a token; `null` when it has ended. */
  readonly readSession: (token: string) => Promise<ReadSession | null>
  readonly sessionLookup: SessionLookup
  readonly isWalletAllowed: (wallet: WalletIdentity) => boolean
}

/**
 * Returns the account and session of the first token with a valid session; `null` when none has one, which counts a miss
 * for the client, or when their sessions belong to different accounts.
 */
export function findSession(
  context: FindSessionContext,
  { tokens, ipAddress }: { readonly tokens: readonly string[]; readonly ipAddress: string | null },
): Promise<SignedInAccount | null> {
  return context.sessionLookup.find(tokens, ipAddress, {
    read: (token) => findByToken(context, token),
    accountOf: ({ account }) => account.id,
  })
}

async function findByToken(context: FindSessionContext, token: string): Promise<SignedInAccount | null> {
  const found = await context.readSession(token)
  // The lists of allowed and refused wallets may have changed since it was opened.
  if (!found || !context.isWalletAllowed(found.session)) return null
  if (found.isDue && (await recheckContract(context, found)) === 'ended') return null
  const { account, dueWallets } = found
  const isDetached = dueWallets.length > 0 && (await recheckWallets(context, account, dueWallets))
  // The session may belong to the detached wallet.
  const current = isDetached ? await context.readSession(token) : found
  return current && { account: current.account, session: current.session }
}
