import type { Account } from './accounts/Account.ts'
import { findOrCreateAccount } from './accounts/findOrCreateAccount.ts'
import { readAccount } from './accounts/readAccount.ts'
import { recordAudit } from './audit/recordAudit.ts'
import type { Context } from './context.ts'
import { type OnRead, proveWallet, type WalletClaim } from './proveWallet.ts'
import { openSession } from './sessions/openSession.ts'
import { DatabaseError } from './store/Database.ts'

export type SignInAttempt = WalletClaim & {
  /** The tokens of the sessions this browser has so far. */
  readonly previousTokens: readonly string[]
}

export type OpenedSession = {
  readonly account: Account
  readonly token: string
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
  const wallet = await proveWallet(context, attempt, 'sign-in', onRead)
  const { address, chainId, nonce, browser } = wallet
  const { previousTokens, origin, message, signature } = attempt
  const now = context.now()

  const enter = () =>
    context.database.transaction(async (transaction) => {
      const { id: walletId, accountId } = await findOrCreateAccount(transaction, { address, chainId, now })
      const { token, id: sessionId } = await openSession(transaction, {
        walletId,
        previousTokens,
        origin,
        proof: chainId === null ? null : { message, signature },
        lifetime: context.sessionLifetime,
        recheck: context.contractRecheck,
        now,
      })
      await recordAudit(transaction, { kind: 'signed_in', now, origin, accountId, sessionId, wallet, nonce })
      return { account: await readAccount(transaction, accountId), token, browser }
    })
  try {
    return await enter()
  } catch (error) {
    if (!isOvertaken(error)) throw error
    return enter()
  }
}

/** True when the wallet was unlinked while it was looked for: the next try finds it as it is now. */
function isOvertaken(error: unknown): boolean {
  return error instanceof DatabaseError && (error.sqlState === FOREIGN_KEY || error.sqlState === DEADLOCK)
}

const FOREIGN_KEY = '23503'
const DEADLOCK = '40P01'
