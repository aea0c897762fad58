import type { Account } from './accounts/Account.ts'
import { accountBlocked } from './blocks/notBlocked.ts'
import type { Context } from './context.ts'
import { type OnRead, proveWallet, type WalletClaim } from './proveWallet.ts'
import { openContractSession } from './sessions/openContractSession.ts'
import { openSession, type SessionRequest } from './sessions/openSession.ts'
import { DatabaseError } from './store/Database.ts'

export type SignInAttempt = WalletClaim & {
  /** The tokens of the sessions this browser has so far. */
  readonly previousTokens: readonly string[]
}

export type OpenedSession = {
  readonly account: Account
  readonly token: string
  /** Whether a contract wallet was detached from the account it was on, because its contract no longer confirms that. */
  readonly walletDetached: boolean
  /** The secret, of those the attempt brought, that the challenge was handed out to. */
  readonly browser: string
}

/**
 * From a signed message to a session: prove the wallet, find its account, open the session.
 *
 * @throws {SignInError} with the code of the first thing that is wrong
 */
export async function verifySignIn(
  context: Context,
  attempt: SignInAttempt,
  onRead?: OnRead,
): Promise<OpenedSession> {
  const { browser, ...wallet } = await proveWallet(context, attempt, 'sign-in', onRead)
  const { previousTokens, origin, message, signature } = attempt
  const request = { wallet, previousTokens, origin, now: context.now() }
  const open = () =>
    wallet.chainId === null
      ? openKeySession(context, { ...request, proof: null })
      : openContractSession(context, { ...request, proof: { message, signature } })
  const opened = await open().catch((error: unknown) => {
    if (!isOvertaken(error)) throw error
    return open()
  })
  const { account, token, sessionId, isNewBrowser, walletDetached } = opened
  if (isNewBrowser) context.events.signedIn({ id: sessionId, account: account.id, openedAt: request.now })
  return { account, token, browser, walletDetached }
}

async function openKeySession(context: Context, request: SessionRequest) {
  const opened = await openSession(context, request)
  if (opened === 'blocked') throw accountBlocked()
  return { ...opened, walletDetached: false }
}

/** True when others changed the same account all the while: the next try finds it as it is now. */
function isOvertaken(error: unknown): boolean {
  return error instanceof DatabaseError && (error.sqlState === NO_WALLET || error.sqlState === DEADLOCK)
}

const NO_WALLET = '23502'
const DEADLOCK = '40P01'
